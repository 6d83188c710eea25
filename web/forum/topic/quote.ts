const mostLetters = 400;

/** Somebody's text as a quotation for a reply, as `> @name: …`; pictures and what they quoted themselves are left out. */
export function quotation(name: string, markdown: string): string {
  const own = markdown
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, '')
    .split('\n')
    .filter((line) => !/^\s{0,3}>/.test(line))
    .join('\n')
    .replace(/\n\s*\n\s*/g, '\n')
    .trim();
  const short = own.length > mostLetters ? `${own.slice(0, mostLetters).toWellFormed().trimEnd()}…` : own;
  return `@${name}: ${short}`
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
}
