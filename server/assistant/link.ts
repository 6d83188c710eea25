import type { Passage } from './passage.ts';

/** Returns a passage as a Markdown link. Its title is user text: it is escaped and kept on one line. */
export function linkTo({ title, address }: Pick<Passage, 'title' | 'address'>): string {
  const plain = title.replace(/\s+/g, ' ').trim().slice(0, 120);
  return `[${plain.replace(/[\\`*_[\]<>#!&|~]/g, '\\$&')}](${address})`;
}
