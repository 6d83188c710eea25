import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { ownPath } from '#contract/own-path.ts';
import { addresses } from '../../addresses.ts';
import { useCall } from '../../api/use-call.ts';
import { auth } from '../../session/session.ts';
import { usePersonName } from '../../ui/person-name.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { useAccountWords } from '../words.ts';
import styles from './sign-in.module.css';

/** The address of this site under `from` in a navigation state, else home. */
export function placeIn(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : '';
  return ownPath(from) ?? addresses.home;
}

/**
 * The reason for the sign-in, as one sentence with the listing's picture; null without one. It comes only from the
 * address: names and pictures are public.
 */
export function useReason() {
  const { reasons } = useAccountWords().signIn;
  const nameOf = usePersonName();
  const wanted = useWanted();
  const act = wanted.act ?? acts.find(([, path]) => path.test(wanted.pathname))?.[0];
  const to = act === 'person' ? (wanted.pathname.split('/')[2] ?? '') : '';
  const shown = /^\/detail\/([^/]+)/i.exec(wanted.pathname)?.[1];
  const iid = to ? new URLSearchParams(wanted.search).get('iid') : shown;
  // A signed-in person's page also contains the sign-in in its HTML, but needs no reason.
  const isVisitor = auth.get() === null;
  const person = useCall('showUser', to && isVisitor ? { userid: to } : null).data;
  const found = useCall('showListing', iid && isVisitor ? { iid } : null).data;
  const listing = found && (!to || person?.username === found.seller.username) ? found.item : null;
  if (!act) return null;
  return {
    heading: act === 'person' ? reasons.person(person && nameOf(person.username)) : reasons[act],
    picture: iid ? (
      <span className={`box ${styles.picture}`}>
        {listing && (
          <Photo photo={listing.photo[0] ?? ''} alt={listing.name} kind={listing.type} sizes="64px" eager />
        )}
      </span>
    ) : null,
  };
}

/** The page behind the sign-in: the address itself, or the destination given to the sign-in page, with the act. */
function useWanted(): { pathname: string; search: string; act?: (typeof pressed)[number] | undefined } {
  const { pathname, search, state } = useLocation();
  // The server does not know the navigation state.
  const awake = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  if (!/^\/login\b/i.test(pathname)) return { pathname, search };
  if (!awake) return { pathname: '', search: '' };
  const onward = new URL(placeIn(state), 'http://quad.invalid');
  const act = pressed.find((it) => it === state?.act);
  return { pathname: onward.pathname, search: onward.search, act };
}

/** The acts that need a session, by buttons on pages that need none. */
const pressed = ['keep', 'tell', 'watch', 'like'] as const;

const never = () => () => undefined;

/** Each act and its addresses; the first match counts. */
const acts = [
  ['helper', /^\/chats\/ai\b/i],
  ['chats', /^\/chats(\/individual)?\/?$/i],
  ['person', /^\/chats\/[^/]+/i],
  ['room', /^\/globalchatroom\b/i],
  ['contact', /^\/detail\b/i],
  ['post', /^\/(post|upload)\b/i],
  ['share', /^\/content_sharing\/upload\b/i],
  ['follow', /^\/(content_sharing|u)\b/i],
  ['forum', /^\/forum/i],
  ['topUp', /^\/topup\b/i],
  ['told', /^\/notifications\b/i],
  ['account', /^\/userpage\b/i],
] as const;
