import { useEffect, useState } from 'react';
import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { langTags, useSpeech, useWords } from '../../words.tsx';
import '../../theme/newsreader.css';
import styles from './page-facts.module.css';

/** The facts about a shared page. Its text is large, since it is what users read. */
export function PageFacts({ content }: { content: SharedContent }) {
  const { sharing } = useWords();
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{sharing.userid}</dt>
        <dd>{content.userid}</dd>
      </div>
      <div>
        <dt>{sharing.created}</dt>
        <dd>
          <Created at={content.created_time} />
        </dd>
      </div>
      <div>
        <dt>{sharing.pageNumber}</dt>
        <dd>{content.page_num}</dd>
      </div>
      <div className={styles.book}>
        <dt>{sharing.bookName}</dt>
        <dd>
          <bdi>{content.content_name}</bdi>
        </dd>
      </div>
      <div className={styles.text}>
        <dt>{sharing.text}</dt>
        <dd>
          <bdi>{content.text}</bdi>
        </dd>
      </div>
      <div className={styles.link}>
        <dt>{sharing.bookLink}</dt>
        <dd>
          {content.book_link ? (
            <a href={content.book_link} target="_blank" rel="noopener noreferrer nofollow ugc">
              <bdi>{content.book_link}</bdi>
            </a>
          ) : (
            sharing.noLink
          )}
        </dd>
      </div>
    </dl>
  );
}

/** The creation day in UTC, as the server renders it for everyone; after hydration the local date and time. */
function Created({ at }: { at: string }) {
  const { lang } = useSpeech();
  const [local, setLocal] = useState(false);
  useEffect(() => setLocal(true), []);
  const style = local
    ? ({ dateStyle: 'medium', timeStyle: 'short' } as const)
    : ({ dateStyle: 'medium', timeZone: 'UTC' } as const);
  return <time dateTime={at}>{new Intl.DateTimeFormat(langTags[lang], style).format(new Date(at))}</time>;
}
