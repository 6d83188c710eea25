import { stem } from '../search/stem.ts';

/** A word, a part of one, or a Chinese character; `joined` if a form may continue across it. */
export interface Unit {
  key: string;
  from: number;
  to: number;
  joined: boolean;
}

/** The words and characters of a folded text, in its order. */
export function unitsOf(folded: string): Unit[] {
  const units: Unit[] = [];
  let last: Unit | undefined;
  for (const match of folded.matchAll(UNIT)) {
    const [text] = match;
    const gap = folded.slice(last?.to ?? 0, match.index);
    const apart = gap !== '' && LONE.test(text) && LONE.test(last?.key ?? '');
    const joined = JOINT.test(gap) && !apart;
    last = { key: stem(text), from: match.index, to: match.index + text.length, joined };
    units.push(last);
  }
  return units;
}

/** The words and characters of a folded form, as `Unit` keys. */
export const keysOf = (text: string): string[] => (text.match(UNIT) ?? []).map(stem);

/** A single Chinese character. */
export const LONE = /^\p{sc=Han}$/u;
const UNIT = /\p{sc=Han}|[^\P{L}\p{sc=Han}]+\p{M}*|\p{N}+|\+\+|#/gu;
const JOINT = /^[ \t\-‐‑'’.·/&_]*$/u;
