import type { Passage } from './passage.ts';

/** A passage as a Markdown link; its title may hold anything, and stays one line of text. */
export function linkTo({ title, address }: Pick<Passage, 'title' | 'address'>): string {
  const plain = title.replace(/\s+/g, ' ').trim().slice(0, 120);
  return `[${plain.replace(/[\\`*_[\]<>#!&|~]/g, '\\$&')}](${address})`;
}
