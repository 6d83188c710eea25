import { Link } from 'react-router';
import type { SharedContent } from '#contract/sharing.ts';
import { addresses } from '../addresses.ts';
import { Badge } from '../ui/badge.tsx';
import { PersonName } from '../ui/person-name.tsx';
import { Photo } from '../ui/photo.tsx';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useWords } from '../words.tsx';
import { isPdf, photoKey } from './content-file.ts';
import styles from './page-card.module.css';

interface Props {
  content: SharedContent;
  eager?: boolean;
  /** Picture, book and sharer alone, for a row of small ones. */
  brief?: boolean;
}

/** A shared page as a card: its picture, the book, the page, the first words about it and who shares it. */
export function PageCard({ content, eager = false, brief = false }: Props) {
  const { sharing } = useWords();
  const Heading = brief ? 'h3' : 'h2';
  const { id, userid, username, content_name: book, page_num: page, text, created_time } = content;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <Photo photo={photoKey(content)} alt="" kind="book" eager={eager} sizes={brief ? '160px' : sizes} />
        {isPdf(content) && (
          <span className={styles.mark}>
            <Badge>{sharing.pdf}</Badge>
          </span>
        )}
      </div>
      <Heading className={styles.book}>
        <Link to={addresses.sharedPage(userid, id)}>
          <bdi>{book}</bdi>
        </Link>
      </Heading>
      {!brief && (
        <p className={styles.text}>
          <bdi>{text}</bdi>
        </p>
      )}
      <p className={styles.line}>
        <PersonName name={username} />
        <span>{sharing.page(page)}</span>
        {!brief && <RelativeTime at={created_time} brief />}
      </p>
    </article>
  );
}

const sizes = '(min-width: 1139px) 220px, (min-width: 700px) 30vw, 46vw';
