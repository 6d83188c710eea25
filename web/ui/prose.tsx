import styles from './prose.module.css';

/** A text that the server made of Markdown and cleaned: nothing in it can run. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} {...inner(reached(html))} />;
}

/** What is too wide is moved sideways, with the keyboard, too. A text's own `<` never comes as one. */
function reached(html: string): string {
  return html.replaceAll(/<(pre|table)>/g, '<$1 tabindex="0">');
}

function inner(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } };
}
