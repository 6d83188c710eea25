/** The beginning of a Markdown text without its syntax, in one line, for a list or a link preview. */
export function plainText(markdown: string, most: number): string {
  const text = markdown
    .replace(/```[^\n]*\n?/g, ' ')
    .replace(/(?<!\\)!\[(?:\\.|[^[\]\\])*\]\([^()]*\)/g, ' ')
    .replace(/(?<!\\)\[((?:\\.|[^[\]\\])*)\]\([^()]*\)/g, '$1')
    .replace(/^\s{0,3}(?:>+|#{1,6}|[-*+]|\d+\.)\s+/gm, '')
    .replace(/^[ \t\r:|-]+$/gm, (line) => (line.includes('---') ? ' ' : line))
    .replace(/^\|(.*)\|\s*$/gm, (_, cells: string) => cells.replaceAll('|', ' '))
    .replace(/(?<!\\)(\*\*|__|~~|`)/g, '')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > most ? `${text.slice(0, most - 1).toWellFormed()}…` : text;
}

/** Strips Markdown syntax, keeping line breaks. */
export const plainLines = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => plainText(line, line.length))
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
