import { useEffect, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../addresses.ts';
import { notify } from '../layout/toasts/notify.ts';
import { auth } from '../session/session.ts';
import { useSpeech } from '../words.tsx';
import type { MarkCount } from './keep.ts';
import { keyOf, type Mark, type MarkedKind, mine, visitorMarks } from './mine.ts';

/**
 * Whether the signed-in person has marked a thing, and a function to change it, which returns the server's last answer
 * if this press was sent. A visitor signs in first, and the thing is marked after that.
 */
export function useMark(mark: Mark, kind: MarkedKind, id: string) {
  const speech = useSpeech();
  const navigate = useNavigate();
  const key = keyOf(kind, id);
  const on = useSyncExternalStore(
    mine[mark].subscribe,
    () => mine[mark].get().keys.has(key),
    () => false,
  );
  useEffect(() => followPerson(mark), [mark]);

  async function press(): Promise<MarkCount | undefined> {
    const { pathname, search } = location;
    const marking = await import('./keep.ts').catch(() => null);
    if (!marking) {
      notify({ type: 'error', about: mark, message: speech.words.shell.offline });
      return undefined;
    }
    const answer = await marking.keep(mark, kind, id, speech);
    if (answer === null) navigate(addresses.login, { state: { from: `${pathname}${search}`, act: mark } });
    return answer ?? undefined;
  }

  return { on, press };
}

const followed = new Set<Mark>();

/**
 * Loads the person's marks, now and after each sign-in. The first button of a visit calls it; later calls do nothing.
 */
function followPerson(mark: Mark): void {
  if (followed.has(mark)) return;
  followed.add(mark);
  const change = () => {
    const userid = auth.get()?.userid ?? '';
    if (userid === mine[mark].get().userid) return;
    mine[mark].set({ ...visitorMarks, userid });
    if (userid) void import('./keep.ts').then(({ load }) => load(mark), ignored);
  };
  auth.subscribe(change);
  change();
}

/** If the script cannot be loaded, no button is marked, and a press reports the failure. */
const ignored = () => undefined;
