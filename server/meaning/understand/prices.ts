import type { UnderstoodFilters } from '#contract/meaning/understand.ts';
import { type Amount, amountsIn, chinese } from './amounts.ts';
import { type Bound, boundAround } from './bounds.ts';
import { covered, type Span } from './typed.ts';

/** A span and the filters that it expresses. */
export interface Taken extends Span {
  readonly filters: UnderstoodFilters;
}

/**
 * The prices in a folded text, in dollars: "under 50", "80 to 150", 150左右, 两百块, "free". A number is a price if a
 * currency or a word such as "under" is next to it, or if it is in a range. `around` is ±15 %.
 */
export function pricesIn(text: string): Taken[] {
  const about = [...text.matchAll(ABOUT)].flatMap((match) => aboutOf(match));
  const open = about.reduce(covered, text);
  const amounts = amountsIn(open);
  const found: Taken[] = [...open.matchAll(FREE)].map((match) => ({
    ...spanOf(match),
    filters: { max_price: 0 },
  }));
  for (let at = 0; at < amounts.length; at += 1) {
    const range = rangeOf(open, amounts[at]!, amounts[at + 1]);
    const price = range ?? priceOf(open, amounts[at]!);
    if (range) at += 1;
    if (price) found.push(price);
  }
  return [...found, ...about];
}

/**
 * The price in a text about homes or cars: the only number in the usual range, at the end of a phrase: "studio 1500",
 * "honda 10k". A number that may be a year does not count.
 */
export function barePriceIn(open: string, of: 'home' | 'car'): Taken[] {
  const [least, most] = of === 'home' ? [300, 20_000] : [1000, 200_000];
  const [price, ...others] = amountsIn(open).filter(({ value }) => value >= least && value < most);
  if (!price || others.length > 0 || inChain(open, price.from, price.to)) return [];
  if (price.scale === 1 && (of === 'home' ? price.value >= 2020 : true) && price.value <= 2035) return [];
  if (
    !/^ ?(?:$|[\0的])/u.test(open.slice(price.to)) ||
    !/(?:^|[\s\0\p{sc=Han}])$/u.test(open.slice(0, price.from))
  )
    return [];
  return [{ from: price.from, to: price.to, filters: { max_price: price.value } }];
}

/** Whether a text names a rent: "1500/mo", 月租900. */
export const paysMonthly = (open: string): boolean =>
  amountsIn(open).some(
    ({ from, to, value }) =>
      value >= 300 &&
      (MONTHLY.test(PERIOD.exec(open.slice(to))?.[0] ?? '') || RENT.test(open.slice(0, from))),
  );

/** Reads 两三百 as 200 to 300, and 两三百以内 as up to 300. */
function aboutOf(match: RegExpExecArray): Taken[] {
  const [all, low = '', high = '', unit = '', most] = match;
  const [least, greatest] = [chinese(low + unit), chinese(high + unit)];
  if (least === undefined || greatest === undefined || least >= greatest) return [];
  const span = { from: match.index, to: match.index + all.length };
  return [{ ...span, filters: { ...(!most && { min_price: least }), max_price: greatest } }];
}

function rangeOf(open: string, low: Amount, high: Amount | undefined): Taken | undefined {
  const joint = high && RANGE.exec(open.slice(low.to, high.from));
  if (!joint || inChain(open, low.from, high.to)) return undefined;
  const between = BETWEEN.exec(open.slice(0, low.from));
  if (joint[1] === 'and' && !between) return undefined;
  const first = low.scale === 1 && low.value < 100 && high.scale > 1 ? low.value * high.scale : low.value;
  const isPrice = between !== null || low.dollars || high.dollars;
  if (first >= high.value || (!isPrice && (first < 10 || NAMED.test(open.slice(0, low.from)))))
    return undefined;
  const span = { from: low.from - (between?.[0].length ?? 0), to: high.to };
  const after = open.slice(span.to);
  const to = span.to + (/^ ?(?:之间|以内|左右)/u.exec(after)?.[0].length ?? 0);
  return { ...withPeriod(open, { ...span, to }), filters: { min_price: first, max_price: high.value } };
}

function priceOf(open: string, amount: Amount): Taken | undefined {
  if (!amount.dollars && inChain(open, amount.from, amount.to)) return undefined;
  const period = withPeriod(open, amount);
  const { bound, ...wide } = boundAround(open, amount);
  const { from, to } = bound && wide.to > amount.to ? withPeriod(open, wide) : { ...period, from: wide.from };
  const later = bound ? { bound, from, to } : boundAround(open, { from, to });
  const clear =
    amount.dollars ||
    period.to > amount.to ||
    RENT.test(open.slice(0, amount.from)) ||
    HEAD.test(open.slice(0, amount.from)) ||
    standsAlone(open, amount);
  const asked =
    amount.value >= 20 &&
    FOR.test(open.slice(0, amount.from)) &&
    /^ ?(?:$|[\0,.!?])/.test(open.slice(amount.to));
  const impliedBound = later.bound ?? (clear || asked ? 'most' : undefined);
  if (!impliedBound || (!amount.dollars && isName(open, amount, later))) return undefined;
  const span = withPeriod(open, { from: later.from, to: later.to });
  return { ...span, filters: filtersOf(impliedBound, amount.value) };
}

/** A spelled number such as 九千 is a price at the end of a phrase, where 1500 is ambiguous. */
const standsAlone = (open: string, { from, to, spelled, value }: Amount): boolean =>
  spelled &&
  value >= 100 &&
  /^$|^[\s\p{P}\0的]/u.test(open.slice(to)) &&
  !/\p{sc=Han}$/u.test(open.slice(0, from));

/** Whether a hyphen joins the number to another, as in a phone number or a model: 213-555-0101. */
const inChain = (open: string, from: number, to: number): boolean =>
  /[a-z\d]-$/.test(open.slice(0, from)) || /^-[a-z\d]/.test(open.slice(to));

/** "iphone 13 max" and "18+" are not prices. */
function isName(open: string, amount: Amount, { to }: Span): boolean {
  return amount.value < 20 && /^ ?(?:\+|max|plus|起)/.test(open.slice(amount.to, to));
}

function filtersOf(bound: Bound, value: number): UnderstoodFilters {
  const scaled = (factor: number) => Math.round(value * factor * 100) / 100;
  if (bound === 'least') return { min_price: value };
  if (bound === 'around') return { min_price: scaled(0.85), max_price: Math.min(scaled(1.15), 10_000_000) };
  return { max_price: value };
}

/** The span with the words that belong to a price: "a month", 每月, "price". */
function withPeriod(open: string, { from, to }: Span): Span {
  const before = LEADS.exec(open.slice(0, from))?.[0].length ?? 0;
  const after = PERIOD.exec(open.slice(to))?.[0].length ?? 0;
  return { from: from - before, to: to + after };
}

const spanOf = (match: RegExpExecArray): Span => ({ from: match.index, to: match.index + match[0].length });

const ABOUT =
  /([一两二三四五六七八九])([二三四五六七八九])([十百千万])(?:块钱?|刀|美元|美金|加币|加元|元)?(?:(以内|以下|之内)|左右|上下)?(?![个人岁年天月周分公英迈十百千万])/gu;
const RANGE = /^ ?(to|and|until|-|–|—|~|到|至) ?$/;
const BETWEEN = /(?:\b(?:between|from|budget(?: of| is)?|price|prices) |预算|价格|价位) ?$/u;
/** Words before a range of models, sizes or ages: "rtx 3060-3080". */
const NAMED = /\b(?:rtx|gtx|model|size|us|eu|age|ages|尺码|鞋码|size:) ?$/;
const LEADS = /(?:\b(?:price|for) |人均|每人|每个?月|月租|租金|房租|价格|售价|价位) ?$/u;
const PERIOD =
  /^ ?(?:(?:\/|per|a|each|every) ?(?:months?|mo|person)\b|(?:\/|每|一个?|个)(?:个?月|人)|pp\b|pcm\b|\/m\b)/u;
const FOR = /\bfor (?:(?:like|only|just|around) )?$/u;
const RENT = /(?:每个?月|月租|房租) ?$/u;
const HEAD = /(?:人均|每人) ?(?:消费)? ?$/u;
const MONTHLY = /mo|月|pcm|\/m/u;
const FREE =
  /(?<!(?:pet|smoke|fee|gluten|sugar|dairy|hands|duty|rent|wire|oil|alcohol|feel|stress|care|nut)[ -])(?<![-a-z])(?:for free|free of charge|free)(?![-a-z])(?! (?:parking|wi-?fi|shipping|delivery|laundry|gym|utilit|weights?|throws?|agents?|will|style|rides?|trial|internet|pickup))|免费(?!停车|车位|洗衣|wifi|网|水电|健身|接送|送货|配送|试)(?:送|赠送|自取|自提|领)?|白送|白给|不要钱|(?<![\d.])0 ?(?:元|刀|美元)/gu;
