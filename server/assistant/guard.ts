import { linkTo } from './link.ts';
import type { Passage } from './passage.ts';

const longestLine = 2000;

/**
 * A line that a model wrote, as it may be shown: `[1]` becomes a link to the first passage, a link to anything that
 * was not found becomes its text, and every bracket that is left is a plain character. No form of Markdown makes a link,
 * a picture or HTML without one, on this line or together with others; nor is any line the one that ends an answer.
 */
export function guardLine(line: string, passages: readonly Passage[]): string {
  const found = new Set(passages.map((it) => it.address));
  return line
    .slice(0, longestLine)
    .replace(/\p{Cc}/gu, (control) => (control === '\t' ? ' ' : ''))
    .replace(telling, (whole, escaped?: string, text?: string, to?: string, number?: string) => {
      if (escaped !== undefined) return escaped;
      if (text !== undefined && to !== undefined)
        return found.has(to) ? linkTo({ title: text, address: to }) : plain(text);
      if (number === undefined) return `\\${whole}`;
      const passage = passages[Number(number) - 1];
      return passage ? linkTo(passage) : '';
    })
    .toWellFormed();
}

/** From left to right: what is escaped already, a link or picture of the simplest form, a citation, any other bracket. */
const telling = /(\\[\s\S])|!?\[([^[\]\\]*)\]\(([^()\s\\]*)\)|!?\[(\d{1,2})\]|[[\]<]/g;

function plain(text: string): string {
  return text.replace(/</g, '\\<');
}
