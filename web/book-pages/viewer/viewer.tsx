import { IconX } from '@tabler/icons-react';
import { useCallback, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { addresses } from '../../addresses.ts';
import { useReported } from '../../reports/reported.ts';
import { ownAddress } from '../../schools/own-address.ts';
import { useSite } from '../../site.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { usePersonName } from '../../ui/person-name.tsx';
import { PhoneBar } from '../../ui/phone-bar.tsx';
import { useWords } from '../../words.tsx';
import { useSharingWords } from '../words.ts';
import { Carousel } from './carousel.tsx';
import { Panel, type Sharer } from './panel.tsx';
import { useCarousel } from './use-carousel.ts';
import { useReached } from './use-reached.ts';
import styles from './viewer.module.css';

interface Props {
  person: Sharer;
  contents: readonly SharedContent[];
  /** Shows only one page, as a shared link does. */
  single?: boolean;
}

/**
 * Pages on a dark background; next to them their facts, the sharer and the user's actions. Closing it opens the home
 * screen.
 */
export function Viewer({ person, contents, single = false }: Props) {
  const { shell } = useWords();
  const sharing = useSharingWords();
  const navigate = useNavigate();
  const nameOf = usePersonName();
  const [gone, setGone] = useState<readonly string[]>([]);
  const isReported = useReported();
  const shown = contents.filter(({ id }) => !gone.includes(id) && !isReported('content', id));
  const carousel = useCarousel(shown.length);
  const { index, go, hold, attention } = carousel;
  const content = shown[index];
  // The picture turns first; the texts about it follow.
  const described = useDeferredValue(content);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeys({ ArrowLeft: () => go(index - 1), ArrowRight: () => go(index + 1), Escape: close });

  // The focused button was removed together with its page.
  useEffect(() => {
    if (gone.length > 0) heading.current?.focus();
  }, [gone]);

  function close() {
    navigate(ownAddress(addresses.home));
  }

  const { userid } = person;
  const removed = useCallback(
    (id: string) => {
      if (single) void navigate(addresses.sharingOf(userid), { replace: true });
      else setGone((others) => [...others, id]);
    },
    [single, userid, navigate],
  );

  const title = sharing.titleOf(nameOf(person.username));
  return (
    <>
      <PhoneBar to={addresses.sharing} title={title} />
      <div className={`column stack-5 ${styles.screen}`}>
        <article className={`column ${styles.split}`} {...attention}>
          <div className={styles.stage}>
            {content ? (
              <Carousel contents={shown} carousel={carousel} />
            ) : (
              <p className={`center ${styles.nothing}`}>{sharing.noneOf(person.username)}</p>
            )}
            <IconButton label={shell.close} className={`${styles.dark} ${styles.close}`} onClick={close}>
              <IconX />
            </IconButton>
          </div>
          <Panel
            person={person}
            content={described}
            pages={single ? person.counts.contents : shown.length}
            {...{ heading, title, hold }}
            onRemoved={removed}
            single={single}
          />
        </article>
        <AdSlot />
      </div>
    </>
  );
}

/**
 * The operator's advertisement, in a frame without access to this site; without one, a notice. The height is constant.
 */
function AdSlot() {
  const sharing = useSharingWords();
  const { adUrl } = useSite();
  const reached = useReached(adUrl);
  return (
    <aside className={`note center ${styles.ad}`} aria-label={sharing.ad}>
      {(!adUrl || reached === false) && <p>{sharing.noAd}</p>}
      {adUrl && reached && (
        <iframe
          src={adUrl}
          title={sharing.ad}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="no-referrer"
        />
      )}
    </aside>
  );
}

/** Shortcut keys for a whole screen, except while the user types or a dialog or menu is open. */
function useKeys(acts: Readonly<Record<string, () => void>>): void {
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const act = acts[event.key];
    if (!act || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
      return;
    if (event.target instanceof Element && event.target.matches('input, textarea, select')) return;
    if (document.querySelector('dialog[open], :popover-open')) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
