import styles from './prose.module.css';

/** HTML that the server made from Markdown and sanitized: it contains no scripts. */
export function Prose({ html }: { html: string }) {
  return <div className={styles.prose} {...inner(focusable(html))} />;
}

/** Makes wide blocks focusable, so that keys scroll them. A `<` in the user's text is escaped and never matches. */
function focusable(html: string): string {
  return html.replaceAll(/<(pre|table)>/g, '<$1 tabindex="0">');
}

function inner(html: string) {
  return { dangerouslySetInnerHTML: { __html: html } };
}
