import { memo, type RefObject } from 'react';
import type { StaffRole } from '#contract/accounts/policy.ts';
import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { addresses } from '../../addresses.ts';
import { PersonFace, PersonLink } from '../../people/person-link.tsx';
import { StaffBadge } from '../../people/staff-badge.tsx';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { useSharingWords } from '../words.ts';
import { PageActions } from './page-actions.tsx';
import { PageFacts } from './page-facts.tsx';
import type { CarouselState } from './use-carousel.ts';
import { useFollow } from './use-follow.ts';
import styles from './viewer.module.css';

/** The person who shares the pages. */
export interface Sharer {
  userid: string;
  username: string;
  avatar: string;
  staff: StaffRole | null;
  counts: { contents: number; followers: number | null };
}

interface Props {
  person: Sharer;
  /** The current page; undefined when the person shares none. */
  content: SharedContent | undefined;
  /** The person's number of pages. */
  pages: number;
  heading: RefObject<HTMLHeadingElement | null>;
  title: string;
  hold: CarouselState['hold'];
  onRemoved: (id: string) => void;
  /** Offers all pages of the person, whose carousel has only one. */
  single: boolean;
}

/** The sharer, the user's actions and the facts about the current page. Memoized: a swipe alone does not render it. */
export const Panel = memo(function Panel(props: Props) {
  const { person, content, single } = props;
  const sharing = useSharingWords();
  const follow = useFollow(person);
  return (
    <div className={`stack-5 ${styles.panel}`}>
      <header className={`row gap-3 ${styles.head}`}>
        <PersonFace name={person.username} picture={person.avatar} size={48} />
        <div className={styles.who}>
          <h1 ref={props.heading} tabIndex={-1} className={`in-phone-bar ${styles.name}`}>
            {props.title}
          </h1>
          <p className={`wrap note figures ${styles.line}`}>
            <PersonLink name={person.username} className="semibold" />
            <StaffBadge staff={person.staff} />
            <span>{sharing.contents(props.pages)}</span>
            {follow.followers !== null && <span>{sharing.followers(follow.followers)}</span>}
          </p>
        </div>
      </header>
      <PageActions follow={follow} content={content} hold={props.hold} onRemoved={props.onRemoved} />
      {content ? (
        <PageFacts content={content} />
      ) : (
        <Empty
          title={sharing.noneOf(person.username)}
          action={<ButtonLink to={addresses.sharing}>{sharing.heading}</ButtonLink>}
        />
      )}
      {single && (
        <ButtonLink
          to={addresses.sharingOf(person.userid)}
          look="subtle"
          className={`inset-focus ${styles.all}`}
        >
          {sharing.allOf(person.username)}
        </ButtonLink>
      )}
    </div>
  );
});
