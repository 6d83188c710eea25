import { type ReactNode, useEffect, useState } from 'react';
import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { datesIn, dayIn } from '../../formats.ts';
import { useSpeech } from '../../words.tsx';
import '../../theme/newsreader.css';
import { useSharingWords } from '../words.ts';
import styles from './viewer.module.css';

/** The facts about a shared page. Its text is large, since it is what users read. */
export function PageFacts({ content }: { content: SharedContent }) {
  const sharing = useSharingWords();
  return (
    <dl className={`stack-3 ${styles.facts}`}>
      <Fact name={sharing.bookName} className={styles.book}>
        <bdi>{content.content_name}</bdi>
      </Fact>
      <Fact name={sharing.pageNumber}>{content.page_num}</Fact>
      <Fact name={sharing.text} className={styles.text}>
        <bdi>{content.text}</bdi>
      </Fact>
      <Fact name={sharing.bookLink}>
        {content.book_link ? (
          <a href={content.book_link} target="_blank" rel="noopener noreferrer nofollow ugc">
            <bdi>{content.book_link}</bdi>
          </a>
        ) : (
          sharing.noLink
        )}
      </Fact>
      <Fact name={sharing.created}>
        <Created at={content.created_time} />
      </Fact>
      <Fact name={sharing.userid}>{content.userid}</Fact>
    </dl>
  );
}

function Fact({ name, className, children }: { name: string; className?: string; children: ReactNode }) {
  return (
    <div className={className}>
      <dt className="note">{name}</dt>
      <dd className="figures">{children}</dd>
    </div>
  );
}

/** The creation day in UTC, as the server renders it for everyone; after hydration the local date and time. */
function Created({ at }: { at: string }) {
  const { lang } = useSpeech();
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  return <time dateTime={at}>{local ? datesIn(lang, localTime).format(new Date(at)) : dayIn(lang, at)}</time>;
}

const localTime = { dateStyle: 'medium', timeStyle: 'short' } as const;
