import type { Concept, Found } from '../concepts.ts';
import { isThing } from '../things.ts';
import { namesIn } from './kinds.ts';
import { covered, type Span } from './typed.ts';

/** A text separated from its exclusions. */
export interface Separated {
  /** The text with the excluded spans covered. */
  readonly open: string;
  readonly concepts: readonly Found[];
  /** The excluded things. */
  readonly unwanted: readonly Found[];
}

/**
 * Separates the exclusions of a folded text: "not electric", "without a studio or a dorm", 不要合租, 合租勿扰. Only things
 * are excluded: homes are described with "no pets" and 不带家具, so those are searched.
 */
export function withoutUnwanted(folded: string, concepts: readonly Found[]): Separated {
  const things: (Span & { found?: Found })[] = [
    ...concepts.filter(({ concept }) => isNamed(concept)).map((found) => ({ ...found, found })),
    ...namesIn(folded, concepts),
  ];
  const inside = (span: Span) => concepts.some(({ from, to }) => from <= span.from && span.to <= to);
  const stretches: Span[] = [];
  for (const match of folded.matchAll(NOT)) {
    const start = match.index + match[0].length;
    if (inside({ from: match.index, to: start })) continue;
    const end = endOf(things, folded, start);
    if (end > start) stretches.push({ from: match.index, to: end });
  }
  for (const { from, to } of things) {
    const refusal = REFUSED.exec(folded.slice(to));
    if (refusal) stretches.push({ from, to: to + refusal[0].length });
  }
  const isIn = (it: Span) => stretches.some(({ from, to }) => from <= it.from && it.to <= to);
  return {
    open: stretches.reduce(covered, folded),
    concepts: concepts.filter((it) => !isIn(it)),
    unwanted: concepts.filter((it) => isIn(it) && isNamed(it.concept)),
  };
}

/** The end of the list of things, joined by "or" and the like, that begins at `start`. */
function endOf(things: readonly Span[], folded: string, start: number): number {
  let end = start;
  for (let at = start; ; ) {
    const next = things.filter(({ from }) => from === at).sort((one, other) => other.to - one.to)[0];
    if (!next) return end;
    end = next.to;
    const joint = OR.exec(folded.slice(end));
    if (!joint) return end;
    at = end + joint[0].length;
  }
}

const isNamed = (concept: Concept): boolean => isThing(concept) || concept.bedroom !== undefined;

const NOT =
  /(?<![\p{L}\d'’-])(?:(?:not|no|without|w\/o|except(?: for)?|excluding|other than|(?:don'?t|do not) (?:want|need))(?: (?:an?|any|the|to))? |non[ -])|(?<!要)不要|(?<!想)不想要?|(?<!考虑)不考虑|(?<!需要)不需要|(?<!带)不带|(?<!是)不是|(?<![有还])没有|除了/gu;
const OR = /^ ?(?:\b(?:or|nor|and)\b(?: (?:an?|any|the))?|和|或者?|、|跟|\/) ?/u;
const REFUSED = /^ ?的? ?(?:勿扰|除外|免谈|不要|不考虑)(?=$|[\s\p{P}])/u;
