import { pluralize } from 'inflection';
import { stem } from '../search/stem.ts';
import { isModel, withoutOwners } from './accessories.ts';
import { fold } from './fold.ts';
import { type Concept, type Form, type Line, readLines } from './lines.ts';
import { keysOf, LONE, type Unit, unitsOf } from './units.ts';

export type { Concept } from './lines.ts';

/** A concept in a text: its place in the folded text, and how it is written there. */
export interface Found {
  readonly concept: Concept;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

/**
 * The concepts of a folded text in order; of overlapping ones the longest. English words match in singular and plural;
 * an ambiguous word matches only with its neighbours, or as the whole text.
 */
export const conceptsIn = (folded: string): Found[] =>
  spansIn(folded)
    .filter(({ line }) => line.kind === 'concept')
    .map(({ line, from, to }) => ({ concept: line.concept, from, to, text: folded.slice(from, to) }));

/**
 * The concepts of a folded text that is to be found, with those inside its longer words: a brand anywhere, and the head
 * at the end. What an accessory belongs to is not among them.
 */
export function conceptsWithin(folded: string): Concept[] {
  const units = unitsOf(folded);
  return withoutOwners(folded, spansIn(folded, units), idsOf).flatMap(({ line, from, to }) =>
    line.kind === 'concept' ? [line.concept, ...innerConcepts(units, { line, from, to })] : [],
  );
}

function innerConcepts(units: readonly Unit[], { line: outer, from, to }: Span): Concept[] {
  const first = units.findIndex((unit) => unit.from === from);
  const end = units.findIndex((unit) => unit.to === to) + 1;
  const found: Concept[] = [];
  for (let at = first; at < end; at += 1) {
    const isOne = at === end - 1 && LONE.test(units[at]!.key);
    const inner = longest(concepts().root, units, at, end, ({ line }, last) => {
      if (line === outer || line.kind !== 'concept') return false;
      const ends =
        last === end &&
        at > first &&
        !isOne &&
        !isAccessory(outer) &&
        (line.concept.head || outer.concept.brand);
      return (ends || line.concept.brand) === true;
    });
    if (inner) found.push(inner.line.concept);
  }
  return found;
}

/** The places of words without meaning in a search, such as "for sale". */
export const littleIn = (folded: string): { from: number; to: number }[] =>
  spansIn(folded).filter(({ line }) => line.kind === 'little');

/** The places of words that only hide shorter ones. */
export const hiddenIn = (folded: string): { from: number; to: number }[] =>
  spansIn(folded).filter(({ line }) => line.kind === 'hides');

/** The ids of a concept and of all wider ones. */
export const idsOf = (concept: Concept): readonly string[] =>
  concepts().wider.get(concept.id) ?? [concept.id];

/** Every concept by its id. */
export const allConcepts = (): ReadonlyMap<string, Concept> => concepts().byId;

/** Every line of the folder, read once. */
export const allLines = (): readonly Line[] => concepts().lines;

/** The single English words of at least four letters in a concept, for typing corrections. */
export const conceptWords = (): readonly string[] => concepts().words;

/** Concepts one of whose forms begins with the folded text, the shortest forms first, at most `most`. */
export function conceptsBegun(folded: string, most: number): Concept[] {
  const { texts, byText } = concepts();
  let low = 0;
  for (let high = texts.length; low < high; ) {
    const middle = (low + high) >> 1;
    if (texts[middle]! < folded) low = middle + 1;
    else high = middle;
  }
  const found: string[] = [];
  for (let at = low; texts[at]?.startsWith(folded) && found.length < 200; at += 1) found.push(texts[at]!);
  found.sort((one, other) => one.length - other.length);
  return [...new Set(found.flatMap((text) => byText.get(text) ?? []))].slice(0, most);
}

/**
 * The ids of other concepts whose longer words hold a folded word of this one, and of its accessories: of "desk" those
 * of "desk lamp" and "desk chair", of "iphone" that of a screen protector. A narrower concept is no other, and a word of several concepts hides nothing. The answer for a form is
 * kept, since it takes a look at every form.
 */
export function concealing(word: string, { id }: Concept): readonly string[] {
  const { byText, concealed } = concepts();
  const among = byText.get(word) ?? [];
  if (among.length > 1) return [];
  if (among[0]?.id !== id) return holdersOf(word, id);
  const kept = concealed.get(word) ?? holdersOf(word, id);
  concealed.set(word, kept);
  return kept;
}

function holdersOf(word: string, id: string): readonly string[] {
  const { texts, byText } = concepts();
  const whole = LETTERS.test(word) ? new RegExp(`(?<![a-z\\d])${word}(?![a-z\\d])`) : undefined;
  const holding = texts.filter((it) => it.length > word.length && (whole?.test(it) ?? it.includes(word)));
  const others = holding.flatMap((it) => byText.get(it) ?? []).filter((it) => !idsOf(it).includes(id));
  const wide = idsOf(concepts().byId.get(id)!);
  const accessories = [...concepts().byId.values()].filter((it) =>
    it.of.some((owner) => wide.includes(owner)),
  );
  return [...new Set([...accessories, ...others].map((it) => it.id))];
}

interface Span {
  line: Line;
  from: number;
  to: number;
}

function spansIn(folded: string, units = unitsOf(folded)): Span[] {
  const { root } = concepts();
  const found: Span[] = [];
  for (let at = 0; at < units.length; ) {
    const match = longest(root, units, at);
    if (match) found.push({ line: match.line, from: units[at]!.from, to: units[match.end - 1]!.to });
    at = match ? match.end : at + 1;
  }
  return found.filter((span, index) => !isInsideWord(folded, span, found[index - 1], found[index + 1]));
}

/** A single Chinese character counts only between word boundaries: 鼓 is not a drum in 鼓励. */
function isInsideWord(folded: string, { from, to }: Span, before?: Span, after?: Span): boolean {
  if (!LONE.test(folded.slice(from, to))) return false;
  const hangs = (beside: string | undefined, covered: boolean) => !covered && LONE.test(beside ?? '');
  return hangs(folded[from - 1], before?.to === from) || hangs(folded[to], after?.from === to);
}

/**
 * The longest form that begins at a unit and whose rule matches, up to a unit and among some entries. That of an
 * accessory may have a model inside: "iphone 13 pro case".
 */
function longest(
  root: Node,
  units: readonly Unit[],
  at: number,
  most = units.length,
  among: (entry: Entry, end: number) => boolean = () => true,
): { line: Line; end: number } | undefined {
  let paths: Path[] = [{ node: root, skips: false }];
  let best: { line: Line; end: number } | undefined;
  for (let end = at; end < most && paths.length > 0; ) {
    const unit = units[end]!;
    if (end > at && !unit.joined) break;
    const skipped = end > at && isModel(unit.key) ? paths.map(({ node }) => ({ node, skips: true })) : [];
    end += 1;
    const alone = at === 0 && end === units.length;
    paths = paths.flatMap(({ node, skips }) => {
      const next = node.next.get(unit.key);
      const entries = next?.entries.filter((it) => among(it, end) && (!skips || isAccessory(it.line))) ?? [];
      const entry = entries.find((it) => holds(it, units, at, end)) ?? (alone ? entries[0] : undefined);
      if (entry) best = { line: entry.line, end };
      return next ? [{ node: next, skips }] : [];
    });
    if (skipped.length > 0) paths.push(...skipped);
  }
  return best;
}

/** The words of a form so far; `skips` if a model was left out. */
interface Path {
  node: Node;
  skips: boolean;
}

const isAccessory = ({ concept }: Line): boolean => concept.of.length > 0;

function holds({ near, not }: Entry, units: readonly Unit[], at: number, end: number): boolean {
  if (near.length === 0 && not.length === 0) return true;
  const around = [...units.slice(Math.max(0, at - REACH), at), null, ...units.slice(end, end + REACH)];
  const stands = (keys: readonly string[]) =>
    around.some((_, index) => keys.every((key, step) => around[index + step]?.key === key));
  return !not.some(stands) && (near.length === 0 || near.some(stands));
}

interface Node {
  next: Map<string, Node>;
  entries: Entry[];
}

interface Entry {
  line: Line;
  near: readonly string[][];
  not: readonly string[][];
}

interface Concepts {
  lines: readonly Line[];
  byId: ReadonlyMap<string, Concept>;
  wider: ReadonlyMap<string, readonly string[]>;
  root: Node;
  words: readonly string[];
  /** The forms in order, and the concepts of each. */
  texts: readonly string[];
  byText: ReadonlyMap<string, readonly Concept[]>;
  /** The answers of `concealing`, by the form of one concept. */
  concealed: Map<string, readonly string[]>;
}

/** Read while the server starts, and at the first use in other processes. */
const concepts = (): Concepts => {
  read ??= build(readLines());
  return read;
};
let read: Concepts | undefined;

function build(lines: readonly Line[]): Concepts {
  const root: Node = { next: new Map(), entries: [] };
  const byId = new Map<string, Concept>();
  const words = new Set<string>();
  const byText = new Map<string, Concept[]>();
  const plurals = new Map<string, string>();
  for (const line of lines) {
    if (line.kind === 'concept') byId.set(line.concept.id, line.concept);
    for (const form of line.forms) {
      const text = fold(form.text);
      for (const keys of spellings(text, plurals)) insert(root, keys, line, form);
      if (line.kind !== 'concept') continue;
      byText.set(text, [...(byText.get(text) ?? []), line.concept]);
      if (/^[a-z]{4,}$/.test(text)) words.add(text);
    }
  }
  // Sorting without a comparison function takes a twentieth of the time.
  const texts = [...byText.keys()].sort();
  const wider = new Map(
    [...byId].map(([id, { within }]) => [id, within.length > 0 ? widerOf(id, byId) : [id]]),
  );
  return { lines, byId, wider, root, words: [...words], texts, byText, concealed: new Map() };
}

function insert(root: Node, keys: readonly string[], line: Line, { near, not }: Form): void {
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
  // A form with a rule is tried before one without.
  if (near.length + not.length > 0) node.entries.unshift(entry);
  else node.entries.push(entry);
}

/** As written, and in plurals that the stemmer does not know: "knife" and "knives". */
function spellings(text: string, plurals: Map<string, string>): string[][] {
  const keys = keysOf(text);
  const last = /[a-z]{3,40}$/.exec(text)?.[0];
  if (last === undefined) return [keys];
  const plural = plurals.get(last) ?? stem(pluralize(last));
  plurals.set(last, plural);
  return plural === keys.at(-1) ? [keys] : [keys, [...keys.slice(0, -1), plural]];
}

const ruleKeys = (word: string): string[] => keysOf(fold(word));

/** A concept's id and those of all wider ones. */
function widerOf(id: string, byId: ReadonlyMap<string, Concept>, seen: string[] = []): string[] {
  if (seen.includes(id)) return seen;
  const within = byId.get(id)?.within ?? [];
  return within.reduce((all, wide) => widerOf(wide, byId, all), [...seen, id]);
}

const LETTERS = /^[a-z\d]+$/;
/** Number of words or characters before and after that count as neighbours. */
const REACH = 12;
