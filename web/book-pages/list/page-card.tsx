import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { addresses } from '../../addresses.ts';
import { Heart } from '../../favourites/heart.tsx';
import { Badge } from '../../ui/badge.tsx';
import { PersonName } from '../../ui/person-name.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useWords } from '../../words.tsx';
import { isPdf, photoKey } from '../viewer/content-file.ts';
import styles from './page-card.module.css';

/** The fields of a small card; a large one also shows the text and the time. */
export type SmallPage = Pick<
  SharedContent,
  'id' | 'userid' | 'username' | 'content_name' | 'page_num' | 'photo_location' | 'picture'
>;

interface Props {
  content: SmallPage & Partial<Pick<SharedContent, 'text' | 'created_time' | 'moderation'>>;
  eager?: boolean;
  /** Shows only picture, book and sharer, for a row of small cards. */
  brief?: boolean;
  heading?: 'h2' | 'h3';
}

/** A shared page as a card: its picture, the book, the page, the beginning of its text and the sharer. */
export function PageCard({ content, eager = false, brief = false, heading = brief ? 'h3' : 'h2' }: Props) {
  const { cards, shell } = useWords();
  const Heading = heading;
  const { id, userid, username, content_name: book, page_num: page, text, created_time } = content;
  return (
    <article className={`tight ${styles.card}`}>
      <div className={styles.picture}>
        <Photo
          // The file of a hidden page is "not found", even for its author.
          photo={content.moderation ? '' : photoKey(content)}
          alt=""
          kind="book"
          eager={eager}
          sizes={brief ? '160px' : sizes}
        />
        {(isPdf(content) || content.moderation) && (
          <span className={styles.mark}>
            {content.moderation ? (
              <Badge tone="gold">{shell.outOfSight[content.moderation.state]}</Badge>
            ) : (
              <Badge>{cards.pdf}</Badge>
            )}
          </span>
        )}
      </div>
      <Heading className={`cut-2 ${styles.book}`}>
        <PlainLink className="plain" to={addresses.sharedPage(userid, id)}>
          <bdi>{book}</bdi>
        </PlainLink>
      </Heading>
      {!brief && (
        <p className={`cut-2 ${styles.text}`}>
          <bdi>{text}</bdi>
        </p>
      )}
      <p className={`wrap note figures ${styles.line}`}>
        <PersonName name={username} />
        <span>{shell.pageNumber(page)}</span>
        {!brief && created_time && <RelativeTime at={created_time} brief />}
      </p>
      <Heart kind="content" id={id} name={cards.pictureOf(book, page)} disc />
    </article>
  );
}

const sizes = '(min-width: 1139px) 220px, (min-width: 700px) 30vw, 46vw';
