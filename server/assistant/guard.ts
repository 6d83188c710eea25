import { endMarker } from '#contract/helper-rooms.ts';
import { linkTo } from './link.ts';
import type { Passage } from './passage.ts';

const longestLine = 2000;

/**
 * A line that a model wrote, as it may be shown: `[1]` becomes a link to the first passage, a link to anything that
 * was not found becomes its text, pictures and HTML go, and no line is the one that ends an answer.
 */
export function guardLine(line: string, passages: readonly Passage[]): string {
  const found = new Set(passages.map((it) => it.address));
  const guarded = line
    .slice(0, longestLine)
    .replace(/\p{Cc}/gu, (control) => (control === '\t' ? ' ' : ''))
    .replace(/</g, '\\<')
    .replace(/!\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\[([^\]]*)\]\(([^)\s]*)(?:\s[^)]*)?\)/g, (whole, text: string, to: string) =>
      found.has(to) ? whole : text,
    )
    .replace(/\[(\d{1,2})\](?!\()/g, (_, number: string) => {
      const passage = passages[Number(number) - 1];
      return passage ? linkTo(passage) : '';
    })
    .replace(/^(\s{0,3}\[[^\]]*\]):/, '$1 :')
    .toWellFormed();
  return guarded.trim() === endMarker ? `\\${endMarker}` : guarded;
}
