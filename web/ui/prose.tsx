import styles from './prose.module.css';

/** A text that the server made of Markdown and cleaned: nothing in it can run. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} {...inner(html)} />;
}

function inner(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } };
}
