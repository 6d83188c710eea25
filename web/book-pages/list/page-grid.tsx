import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { useReported } from '../../reports/reported.ts';
import styles from './list.module.css';
import { PageCard } from './page-card.tsx';

interface Props {
  contents: readonly SharedContent[];
  heading?: 'h2' | 'h3';
}

export function PageGrid({ contents, heading = 'h2' }: Props) {
  const isReported = useReported();
  return (
    <ul className={styles.grid}>
      {contents.map((content, index) =>
        isReported('content', content.id) ? null : (
          <li key={content.id}>
            <PageCard content={content} eager={index < 2} heading={heading} />
          </li>
        ),
      )}
    </ul>
  );
}
