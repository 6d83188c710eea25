import type { ReactNode } from 'react';
import styles from './facts-pane.module.css';

/** The facts about a chat: a face, a name, and more. */
export function FactsPane({
  face,
  title,
  children,
}: {
  face: ReactNode;
  title: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={`hint gap-1 ${styles.pane}`}>
      {face}
      <h2>{title}</h2>
      {children}
    </div>
  );
}

/** One part of the facts, below the name. */
export function FactsPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={`ruled stack-2 ${styles.part}`}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

export function FactsList({ facts }: { facts: readonly string[] }) {
  return (
    <ul className={`stack-2 ${styles.list}`}>
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
