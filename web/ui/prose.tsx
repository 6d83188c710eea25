import styles from './prose.module.css';

/** HTML that the server made from Markdown and sanitized: it contains no scripts. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} {...inner(reached(html))} />;
}

/** Makes wide blocks scrollable by keyboard, too. A literal `<` in the text is escaped, so it never matches. */
function reached(html: string): string {
  return html.replaceAll(/<(pre|table)>/g, '<$1 tabindex="0">');
}

function inner(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } };
}
