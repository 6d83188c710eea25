import { IconBook2, IconHelpCircle, IconMessages, IconTag } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useWords } from '../words.tsx';
import styles from './assistant.module.css';
import type { Source } from './sources.ts';

const icons = { listing: IconTag, topic: IconMessages, page: IconBook2, faq: IconHelpCircle };

/** What an answer cites, as cards that lead there. */
export function SourceCards({ sources }: { sources: readonly Source[] }) {
  const { assistant } = useWords();
  if (sources.length === 0) return null;
  return (
    <section className={styles.sources} aria-label={assistant.sources}>
      <h3>{assistant.sources}</h3>
      <ul>
        {sources.map((source) => (
          <li key={source.to}>
            <SourceCard {...source} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function SourceCard({ kind, title, to }: Source) {
  const { assistant } = useWords();
  const Icon = icons[kind];
  return (
    <Link to={to} className={styles.source}>
      <Icon aria-hidden />
      <span className={styles.sourceTitle}>
        <bdi>{title}</bdi>
      </span>
      <span className={styles.sourceKind}>{assistant.answers.kinds[kind]}</span>
    </Link>
  );
}
