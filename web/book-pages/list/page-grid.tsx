import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { PageCard } from './page-card.tsx';
import styles from './page-grid.module.css';

/** Shared pages as cards, the newest first. */
export function PageGrid({ contents }: { contents: readonly SharedContent[] }) {
  return (
    <ul className={styles.grid}>
      {contents.map((content, index) => (
        <li key={content.id}>
          <PageCard content={content} eager={index < 2} />
        </li>
      ))}
    </ul>
  );
}
