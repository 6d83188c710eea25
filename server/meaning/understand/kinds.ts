import type { ListingType } from '#contract/listings/categories.ts';
import { type Found, maskingWordsIn } from '../concepts.ts';
import { overlap, type Span } from './typed.ts';

/** The subject of a text, as far as its words name one. */
export interface SubjectKind {
  readonly type: ListingType | undefined;
  /** Whether the subject is an activity, which has both gear for sale and events: badminton, a guitar. */
  readonly active: boolean;
  /** The spans of type names, which the type filter makes redundant as search words: "car", 公寓. */
  readonly named: readonly (Span & { type: ListingType })[];
}

/**
 * Finds the type by the head noun of the first phrase that has one: "chemistry textbook", "couch for an apartment",
 * 儿童自行车. Words such as "used" count only if no other word names a type.
 */
export function kindIn(open: string, concepts: readonly Found[]): SubjectKind {
  const named = namesIn(open, concepts);
  const typed = concepts.flatMap(({ concept, from, to }) =>
    concept.type ? [{ from, to, type: concept.type, tag: concept.tag, concept: true }] : [],
  );
  const strong = named.filter((it) => !it.weak && !typed.some((other) => overlap(it, other)));
  const heads = [...typed, ...strong.map((it) => ({ ...it, tag: undefined, concept: false }))].sort(
    (one, other) => one.from - other.from,
  );
  const first = heads[0];
  const phrase = first ? open.slice(first.to) : '';
  const end = first ? first.to + (PHRASE_END.exec(phrase)?.index ?? phrase.length) : 0;
  const head = heads.filter((it) => it.from < end).at(-1);
  return {
    type: head?.type ?? named.find((it) => it.weak)?.type,
    active: head?.tag === '体育用品' || head?.tag === '乐器',
    named: withoutInner(named),
  };
}

/** The spans of everyday names of types, except those inside a longer word: "room service". */
export const namesIn = (
  open: string,
  concepts: readonly Span[],
): (Span & { type: ListingType; weak: boolean })[] => {
  const longer = [...concepts, ...maskingWordsIn(open)];
  return NAMES.flatMap(({ type, pattern, weak = false }) =>
    [...open.matchAll(pattern)].map((match) => {
      const span = { from: match.index, to: match.index + match[0].length };
      return { ...span, type, weak };
    }),
  ).filter((name) => !longer.some((it) => contains(it, name) && !sameAs(it, name)));
};

/** Whether a text asks how to do something, which forum experiences answer, not listings. */
export const asksHow = (open: string): boolean => HOW.test(open);

const contains = (outer: Span, inner: Span): boolean => outer.from <= inner.from && inner.to <= outer.to;
const sameAs = (one: Span, other: Span): boolean => one.from === other.from && one.to === other.to;

function withoutInner<T extends Span>(spans: readonly T[]): T[] {
  return spans.filter(
    (it) => !spans.some((other) => other !== it && contains(other, it) && !sameAs(other, it)),
  );
}

/** The everyday names of the types. */
const NAMES: readonly { type: ListingType; pattern: RegExp; weak?: true }[] = [
  {
    type: 'house',
    pattern:
      /\b(?:apartments?|apts?|flats?|rooms?|houses?|housing|rentals?|homes?)(?: (?:for|to) rent)?\b|租房子?|租屋|公寓|(?<!看)房子|房间|房源|求租|住房|找房(?!东)|整租/gu,
  },
  {
    type: 'house',
    pattern:
      /\b(?:places?|somewhere|units?)(?: to (?:rent|live|stay|crash|sleep|move|sublet|lease)(?: in(?:to)?)?)?\b(?! (?:to|for (?:lunch|dinner|breakfast|brunch|coffee|food|drinks)|where|that)\b)(?= ?(?:$|[^\s\p{L}]|(?:near|in|at|around|by|close|under|below|for|with|w|from|on|to|starting|available|within|over|next|and|or|please|pls|before|after|until)\b))/gu,
    weak: true,
  },
  {
    type: 'house',
    pattern:
      /\b(?:for rent|to rent|rent|renting)\b|出租(?!车)|想租|(?<![短长转合整月日招出房])租(?=[个一])/gu,
    weak: true,
  },
  {
    type: 'car',
    pattern:
      /\b(?:(?:used|second[ -]?hand) )?(?:cars?|vehicles?|automobiles?)\b|[买卖]车|[老旧破]车(?![站牌位库])|二手车|汽车|车辆|车子|(?:(?<=^|[ \0买卖辆台部的个求刀块元万])|(?<=二手|以[下上内]|之[下上内]|左右|\d[kw]?|千))车(?=$|[ \0,，?？\d的])/gu,
  },
  { type: 'event', pattern: /\b(?:events?|activities|things to do|happenings?)\b|活动|好玩的|玩的/gu },
  {
    type: 'dining',
    pattern:
      /\b(?:restaurants?|(?:food )?places? to eat|eateries|somewhere to eat|diners?)\b|餐厅|餐馆|饭店|饭馆|馆子|(?:最|很|比较)?好吃的?|吃的|美食/gu,
  },
  {
    type: 'used',
    pattern: /\b(?:used|second[ -]?hand|pre-?owned|for sale|on sale)\b|二手|闲置/gu,
    weak: true,
  },
];

/** The end of the first phrase; later text names a place or extras. */
const PHRASE_END =
  /\0|\b(?:with|near|in|at|for|from|to|by|close|around|and|or|including|without|under|over|before|after|until)\b|[,，、;；。.?？!！]|带|含|附近|旁边|配有|包|离|[+＋](?! ?\d)| (?=\p{sc=Han})/u;
const HOW =
  /^(?:hi,? |hello,? )?(?:how (?:to|do|does|can|should|did|long)|why|can i(?! (?:find|get|buy|rent|see|have|pick up|eat)\b)|should i|is it (?:ok|possible|legal))\b|怎么(?!卖)|如何|为什么|为啥|需不需要|要交|能不能(?!找|租到|买到|收|搞|推荐|帮)/u;
