import { stem } from '../search/stem.ts';
import { fold } from './fold.ts';
import type { Form, Line } from './lines.ts';

/** A word, a part of a word, or a Chinese character; `joined` if a form may continue from the previous unit. */
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
    const separated = gap !== '' && SINGLE_HAN.test(text) && SINGLE_HAN.test(last?.key ?? '');
    const joined = JOINT.test(gap) && !separated;
    last = { key: stem(text), from: match.index, to: match.index + text.length, joined };
    units.push(last);
  }
  return units;
}

/** The words and characters of a folded form, as `Unit` keys. */
export const keysOf = (text: string): string[] => (text.match(UNIT) ?? []).map(stem);

/** A node of the trie of all forms: the next words, and the lines whose form ends here. */
export interface Node {
  next: Map<string, Node>;
  entries: Entry[];
}

interface Entry {
  line: Line;
  near: readonly string[][];
  not: readonly string[][];
}

/** Adds a form to the trie. */
export function insert(root: Node, keys: readonly string[], line: Line, { near, not }: Form): void {
  let node = root;
  for (const key of keys) {
    let next = node.next.get(key);
    if (!next) {
      next = { next: new Map(), entries: [] };
      node.next.set(key, next);
    }
    node = next;
  }
  if (node.entries.some((entry) => entry.line === line)) return;
  const entry = { line, near: near.map(ruleKeys), not: not.map(ruleKeys) };
  // A form with a rule takes precedence over a form without.
  if (near.length + not.length > 0) node.entries.unshift(entry);
  else node.entries.push(entry);
}

/**
 * The longest form from unit `at` up to unit `limit` whose rule matches and whose entry `accepts`. The form of an
 * accessory may have a model inside: "iphone 13 pro case".
 */
export function longest(
  root: Node,
  units: readonly Unit[],
  at: number,
  limit = units.length,
  accepts: (entry: Entry, end: number) => boolean = () => true,
): { line: Line; end: number } | undefined {
  let paths: Path[] = [{ node: root, skips: 0 }];
  let best: { line: Line; end: number } | undefined;
  for (let end = at; end < limit && paths.length > 0; ) {
    const unit = units[end]!;
    if (end > at && !unit.joined) break;
    const skipped = end > at && isModel(unit.key) ? paths.filter(({ skips }) => skips < MAX_SKIPS) : [];
    end += 1;
    const alone = at === 0 && end === units.length;
    paths = paths.flatMap(({ node, skips }) => {
      const next = node.next.get(unit.key);
      const entries =
        next?.entries.filter((it) => accepts(it, end) && (skips === 0 || isAccessory(it.line))) ?? [];
      const entry = entries.find((it) => ruleMatches(it, units, at, end)) ?? (alone ? entries[0] : undefined);
      if (entry) best = { line: entry.line, end };
      return next ? [{ node: next, skips }] : [];
    });
    for (const { node, skips } of skipped) paths.push({ node, skips: skips + 1 });
  }
  return best;
}

/** The node of the words so far, and the number of model words that were skipped. */
interface Path {
  node: Node;
  skips: number;
}

export const isAccessory = ({ concept }: Line): boolean => concept.of.length > 0;

function ruleMatches({ near, not }: Entry, units: readonly Unit[], at: number, end: number): boolean {
  if (near.length === 0 && not.length === 0) return true;
  const around = [...units.slice(Math.max(0, at - REACH), at), null, ...units.slice(end, end + REACH)];
  const isNear = (keys: readonly string[]) =>
    around.some((_, index) => keys.every((key, step) => around[index + step]?.key === key));
  return !not.some(isNear) && (near.length === 0 || near.some(isNear));
}

const MAX_SKIPS = 5;

/** Whether a word only names a model: "13", "pro", "256gb". */
const isModel = (word: string): boolean => MODEL.test(word);

const MODEL_WORD =
  '(?:\\d{1,4}(?:gb?|tb?|th|nd|rd|st|mm|w|寸|代)?|pro|max|plus|mini|air|ultra|se|lite|gen|ser(?:ies|y)|fe|[a-z]\\d{1,3}|m\\d)';
/** The units of a model; a unit ends where letters and digits meet, so "256gb" has two. */
const MODEL = new RegExp(`^(?:${MODEL_WORD}|[a-z]|gb|tb|th)$`, 'u');
/** Text between a thing and its accessory that only names a model. */
export const ONLY_MODEL = new RegExp(`^(?:[ -]?${MODEL_WORD}){0,5} ?(?:的|用)? ?$`, 'u');
const ruleKeys = (word: string): string[] => keysOf(fold(word));
/** A single Chinese character. */
export const SINGLE_HAN = /^\p{sc=Han}$/u;
const UNIT = /\p{sc=Han}|[^\P{L}\p{sc=Han}]+\p{M}*|\p{N}+|\+\+|#/gu;
const JOINT = /^[ \t\-‐‑'’.·/&_]*$/u;
/** The number of units before and after a form that the `near` and `not` rules examine. */
const REACH = 12;
