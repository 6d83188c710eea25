import { pluralize } from 'inflection';
import { stem } from '../search/stem.ts';
import { fold } from './fold.ts';
import {
  insert,
  isAccessory,
  keysOf,
  longest,
  type Node,
  ONLY_MODEL,
  SINGLE_HAN,
  type Unit,
  unitsOf,
} from './forms.ts';
import { type Concept, type Form, type Line, readLines } from './lines.ts';

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

/** The concepts that a text offers, and concepts that only qualify another word: "desk lamp" conceals the desk. */
export interface Offer {
  readonly concepts: readonly Concept[];
  readonly concealed: readonly Concept[];
}

/**
 * The offer of a folded text. It includes concepts inside longer words: a brand anywhere, and the head at the end. An
 * accessory conceals the thing it is for: "iPhone 13 charger" offers no phone.
 */
export function offerOf(folded: string): Offer {
  const units = unitsOf(folded);
  const spans = spansIn(folded, units);
  const free = new Set(withoutAccessoryTargets(folded, spans));
  const offered: Concept[] = [];
  const concealed = new Set<Concept>();
  for (const span of spans) {
    if (span.line.kind === 'little') continue;
    const inner = innerConcepts(folded, units, span);
    for (const concept of inner.concealed) concealed.add(concept);
    if (span.line.kind !== 'concept') continue;
    if (free.has(span)) offered.push(span.line.concept, ...inner.concepts);
    else for (const id of idsOf(span.line.concept)) concealed.add(allConcepts().get(id)!);
  }
  const ids = new Set(offered.flatMap(idsOf));
  return { concepts: offered, concealed: [...concealed].filter(({ id }) => !ids.has(id)) };
}

/** The concepts inside the words of a span: those that the span offers as well, and the concealed ones. */
function innerConcepts(folded: string, units: readonly Unit[], { line: outer, from, to }: Span): Offer {
  const first = units.findIndex((unit) => unit.from === from);
  const end = units.findIndex((unit) => unit.to === to) + 1;
  const offered: Concept[] = [];
  const concealed: Concept[] = [];
  for (let at = first; at < end; at += 1) {
    const isSingleHan = at === end - 1 && SINGLE_HAN.test(units[at]!.key);
    const inner = longest(concepts().root, units, at, end, ({ line }, last) => {
      if (line === outer || line.kind !== 'concept') return false;
      const isHead =
        last === end &&
        at > first &&
        !isSingleHan &&
        !isAccessory(outer) &&
        (line.concept.head || outer.concept.brand);
      const text = folded.slice(units[at]!.from, units[last - 1]!.to);
      if (!isHead && !line.concept.brand && conceals(outer, line.concept, text)) concealed.push(line.concept);
      return (isHead || line.concept.brand) === true;
    });
    if (inner) offered.push(inner.line.concept);
  }
  return { concepts: offered, concealed };
}

/**
 * Whether the longer words are something else than the concept that is written inside them: a desk lamp is no desk, but
 * tofu soup has tofu, and a flat with "washer and dryer" has a dryer.
 */
function conceals(outer: Line, inner: Concept, text: string): boolean {
  if (outer.kind === 'hides' || isAccessory(outer) || SINGLE_HAN.test(text)) return true;
  // Only the stem is alike: "short term" has no shorts.
  if (![text, stem(text)].some((it) => concepts().byText.get(it)?.includes(inner))) return true;
  const { type } = outer.concept;
  const isThing = inner.type !== undefined && inner.type !== 'event';
  return isThing && type !== 'house' && type !== 'dining' && !idsOf(outer.concept).includes(inner.id);
}

/**
 * The spans of a folded text, without each thing whose accessory follows: "iPhone 13 screen protector" offers only
 * the protector. Only the words of a model may separate the two.
 */
function withoutAccessoryTargets(folded: string, found: readonly Span[]): Span[] {
  return found.filter(({ line, from, to }, index) => {
    const before = found[index - 1];
    if (before && index === 1 && before.line.concept.of.some((id) => idsOf(line.concept).includes(id)))
      return !FOR.test(folded.slice(before.to, from)) || !ONLY_MODEL_LEFT.test(folded.slice(to));
    const next = found.slice(index + 1).find((it) => it.line.kind === 'concept' && !it.line.concept.brand);
    if (!next || next.line.concept.of.length === 0) return true;
    const { of } = next.line.concept;
    const isTarget = idsOf(line.concept).some((id) => of.includes(id));
    return !isTarget || !ONLY_MODEL.test(folded.slice(to, next.from));
  });
}

/** The spans of stop words, which mean nothing in a search, such as "for sale". */
export const stopWordsIn = (folded: string): { from: number; to: number }[] =>
  spansIn(folded).filter(({ line }) => line.kind === 'little');

/** The spans of words whose only purpose is to mask shorter words inside them. */
export const maskingWordsIn = (folded: string): { from: number; to: number }[] =>
  spansIn(folded).filter(({ line }) => line.kind === 'hides');

/** The ids of a concept and of all wider ones. */
export const idsOf = (concept: Concept): readonly string[] =>
  concepts().wider.get(concept.id) ?? [concept.id];

/** Whether a search for a concept finds a text with concepts of these ids, which include the wider ones. */
export const isFoundBy = ({ id, finds }: Concept, ids: ReadonlySet<string>): boolean =>
  ids.has(id) || finds.some((it) => ids.has(it));

/** Every concept by its id. */
export const allConcepts = (): ReadonlyMap<string, Concept> => concepts().byId;

/** Every line of the concept files, cached. */
export const allLines = (): readonly Line[] => concepts().lines;

/** The English words of at least four letters that are a whole form of a concept, for the correction of typos. */
export const conceptWords = (): readonly string[] => concepts().words;

/** Up to `limit` concepts with a form that begins with the folded text; the shortest of the first 200 forms come first. */
export function conceptsWithPrefix(folded: string, limit: number): Concept[] {
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
  return [...new Set(found.flatMap((text) => byText.get(text) ?? []))].slice(0, limit);
}

/** Whether a folded text is a form of several concepts. */
export const isAmbiguous = (folded: string): boolean => (concepts().byText.get(folded)?.length ?? 0) > 1;

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
  if (!SINGLE_HAN.test(folded.slice(from, to))) return false;
  const continues = (neighbour: string | undefined, covered: boolean) =>
    !covered && SINGLE_HAN.test(neighbour ?? '');
  return continues(folded[from - 1], before?.to === from) || continues(folded[to], after?.from === to);
}

interface Concepts {
  lines: readonly Line[];
  byId: ReadonlyMap<string, Concept>;
  wider: ReadonlyMap<string, readonly string[]>;
  root: Node;
  words: readonly string[];
  /** The folded forms, sorted; `byText` has the concepts of each. */
  texts: readonly string[];
  byText: ReadonlyMap<string, readonly Concept[]>;
}

/** Reads the files once: at the start of the server, or at the first use in other processes. */
const concepts = (): Concepts => {
  cached ??= build(readLines());
  return cached;
};
let cached: Concepts | undefined;

function build(lines: readonly Line[]): Concepts {
  const root: Node = { next: new Map(), entries: [] };
  const byId = new Map<string, Concept>();
  const words = new Set<string>();
  const byText = new Map<string, Concept[]>();
  const plurals = new Map<string, string>();
  const twoWords: [string, Line, Form][] = [];
  for (const line of lines) {
    if (line.kind === 'concept') byId.set(line.concept.id, line.concept);
    for (const form of line.forms) {
      const text = fold(form.text);
      for (const keys of spellings(text, plurals)) insert(root, keys, line, form);
      if (TWO_WORDS.test(text)) twoWords.push([stem(text.replace(' ', '')), line, form]);
      if (line.kind !== 'concept') continue;
      byText.set(text, [...(byText.get(text) ?? []), line.concept]);
      if (/^[a-z]{4,}$/.test(text)) words.add(text);
    }
  }
  for (const [key, line, form] of twoWords)
    if (!root.next.get(key)?.entries.length) insert(root, [key], line, form);
  // `conceptsWithPrefix` needs the order of code units for its binary search.
  const texts = [...byText.keys()].sort();
  const wider = new Map(
    [...byId].map(([id, { within }]) => [id, within.length > 0 ? widerOf(id, byId) : [id]]),
  );
  return { lines, byId, wider, root, words: [...words], texts, byText };
}

/** The keys of a form, and those of a plural that the stemmer does not know: "knife" and "knives". */
function spellings(text: string, plurals: Map<string, string>): string[][] {
  const keys = keysOf(text);
  const last = /[a-z]{3,40}$/.exec(text)?.[0];
  if (last === undefined) return [keys];
  const plural = plurals.get(last) ?? stem(pluralize(last));
  plurals.set(last, plural);
  return plural === keys.at(-1) ? [keys] : [keys, [...keys.slice(0, -1), plural]];
}

/** A concept's id and the ids of all wider concepts. */
function widerOf(id: string, byId: ReadonlyMap<string, Concept>, visited: string[] = []): string[] {
  if (visited.includes(id)) return visited;
  const within = byId.get(id)?.within ?? [];
  return within.reduce((all, wide) => widerOf(wide, byId, all), [...visited, id]);
}

/** A form of two words, which people also write as a single word: "ricecooker". */
const TWO_WORDS = /^(?=.{9})[a-z]{3,} [a-z]{3,}$/;
/** The words between an accessory and the thing it is for. */
const FOR = /^ ?(?:for|fits|适用于?|适配|给)? ?(?:my|the|an?)? ?$/;
/** A remainder that is at most the name of a model. */
const ONLY_MODEL_LEFT = /^[ a-z\d]{0,20}$/;
