import { IconBook2 } from '@tabler/icons-react';
import { addresses } from '../addresses.ts';
import { PageCard, type SmallPage } from '../book-pages/list/page-card.tsx';
import { MoreLink } from '../listings/category/category-section.tsx';
import { useReported } from '../reports/reported.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { useWords } from '../words.tsx';
import styles from './book-pages.module.css';

/** The gallery of the latest shared pages, the newest of each person; an invitation when there are none. */
export function BookPages({ contents }: { contents: readonly SmallPage[] }) {
  const { home } = useWords();
  return (
    <section className="stack-4" aria-labelledby="book-pages">
      <header className="row between gap-4">
        <h2 id="book-pages">{home.bookPages}</h2>
        {contents.length > 0 && <MoreLink to={addresses.sharing} title={home.bookPages} />}
      </header>
      {contents.length > 0 ? <Gallery contents={contents} /> : <Nothing />}
    </section>
  );
}

/** The number in view on a phone, where they are the first pictures of the page. */
const mostSeen = 3;

function Gallery({ contents }: { contents: readonly SmallPage[] }) {
  const isReported = useReported();
  return (
    <ul className={styles.row}>
      {contents.map((content, index) =>
        isReported('content', content.id) ? null : (
          <li key={content.id}>
            <PageCard content={content} eager={index < mostSeen} brief />
          </li>
        ),
      )}
    </ul>
  );
}

function Nothing() {
  const { home } = useWords();
  return (
    <div className={`row wrap gap-4 ${styles.empty}`}>
      <span className={`center ${styles.page}`} aria-hidden>
        <IconBook2 />
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{home.noBookPages}</p>
        <p className={`hint ${styles.text}`}>{home.noBookPagesText}</p>
      </div>
      <ButtonLink to={addresses.sharing}>{home.openSharing}</ButtonLink>
    </div>
  );
}
