import { IconX } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffRole } from '#contract/accounts/policy.ts';
import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { addresses } from '../../addresses.ts';
import { PersonFace, PersonLink } from '../../people/person-link.tsx';
import { StaffBadge } from '../../people/staff-badge.tsx';
import { useReported } from '../../reports/reported.ts';
import { ownAddress } from '../../schools/own-address.ts';
import { useSite } from '../../site.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink, IconButton } from '../../ui/form/button.tsx';
import { usePersonName } from '../../ui/person-name.tsx';
import { PhoneBar } from '../../ui/phone-bar.tsx';
import { useWords } from '../../words.tsx';
import { useSharingWords } from '../words.ts';
import { Carousel } from './carousel.tsx';
import { PageActions } from './page-actions.tsx';
import { PageFacts } from './page-facts.tsx';
import { useCarousel } from './use-carousel.ts';
import { useFollow } from './use-follow.ts';
import { useReached } from './use-reached.ts';
import styles from './viewer.module.css';

interface Props {
  person: {
    userid: string;
    username: string;
    avatar: string;
    staff: StaffRole | null;
    counts: { contents: number; followers: number | null };
  };
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
  const follow = useFollow(person);
  const heading = useRef<HTMLHeadingElement>(null);
  useKeys({ ArrowLeft: () => go(index - 1), ArrowRight: () => go(index + 1), Escape: close });

  // The focused button was removed together with its page.
  useEffect(() => {
    if (gone.length > 0) heading.current?.focus();
  }, [gone]);

  function close() {
    navigate(ownAddress(addresses.home));
  }

  function removed(id: string) {
    if (single) return navigate(addresses.sharingOf(person.userid), { replace: true });
    setGone((others) => [...others, id]);
  }

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
          <div className={`stack-5 ${styles.panel}`}>
            <header className={`row gap-3 ${styles.head}`}>
              <PersonFace name={person.username} picture={person.avatar} size={48} />
              <div className={styles.who}>
                <h1 ref={heading} tabIndex={-1} className={`in-phone-bar ${styles.name}`}>
                  {title}
                </h1>
                <p className={`wrap note figures ${styles.line}`}>
                  <PersonLink name={person.username} className="semibold" />
                  <StaffBadge staff={person.staff} />
                  <span>{sharing.contents(single ? person.counts.contents : shown.length)}</span>
                  {follow.followers !== null && <span>{sharing.followers(follow.followers)}</span>}
                </p>
              </div>
            </header>
            <PageActions follow={follow} content={content} hold={hold} onRemoved={removed} />
            {content ? (
              <PageFacts key={content.id} content={content} />
            ) : (
              <Empty
                title={sharing.noneOf(person.username)}
                action={<ButtonLink to={addresses.sharing}>{sharing.heading}</ButtonLink>}
              />
            )}
            {single && (
              <ButtonLink to={addresses.sharingOf(person.userid)} look="subtle" className={styles.all}>
                {sharing.allOf(person.username)}
              </ButtonLink>
            )}
          </div>
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
