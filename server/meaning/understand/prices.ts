import type { UnderstoodFilters } from '#contract/meaning/understand.ts';
import { type Amount, amountsIn, chinese } from './amounts.ts';
import { type Bound, boundAround } from './bounds.ts';
import { negated } from './negated.ts';
import { covered, type Span } from './typed.ts';

/** A span and the filters that it expresses; none if no filter can express it. */
export interface Taken extends Span {
  readonly filters: UnderstoodFilters;
}

/**
 * The prices in a folded text, in dollars: "under 50", "80 to 150", 150左右, 两百块, "free". A number is a price if a
 * currency or a word such as "under" is next to it, or if it is in a range. `around` is ±15 %. No filter expresses
 * a negative price or one in another currency.
 */
export function pricesIn(text: string): Taken[] {
  const about = [...text.matchAll(ABOUT)].flatMap((match) => aboutOf(match));
  const open = about.reduce(covered, text);
  const amounts = amountsIn(open);
  const found: Taken[] = [...open.matchAll(FREE)].map((match) => freeOf(open, spanOf(match)));
  for (let at = 0; at < amounts.length; at += 1) {
    const amount = amounts[at]!;
    const range = rangeOf(open, amount, amounts[at + 1]);
    const price = range ?? priceOf(open, amount);
    if (range) at += 1;
    if (isNegative(open, amount) || isForeign(open, amount) || isForeign(open, amounts[at]!))
      found.push(unexpressed(open, price ?? amount));
    else if (price) found.push(price);
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
    !/^ ?(?:$|[\0的车])/u.test(open.slice(price.to)) ||
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

/** "Free", or a price if it is negated: "not free". */
function freeOf(open: string, span: Span): Taken {
  const refused = negated(open, span);
  return refused ? { ...refused, filters: { min_price: 1 } } : { ...span, filters: { max_price: 0 } };
}

const isNegative = (open: string, { from }: Span): boolean => NEGATIVE.test(open.slice(0, from));

const isForeign = (open: string, { from, to }: Span): boolean =>
  FOREIGN_BEFORE.test(open.slice(0, open[from] === '$' ? from + 1 : from)) ||
  FOREIGN_AFTER.test(open.slice(to));

/** The span of a price that no filter expresses, with its sign, currency and bound. */
function unexpressed(open: string, { from, to }: Span): Taken {
  const before = (NEGATIVE.exec(open.slice(0, from)) ?? FOREIGN_BEFORE.exec(open.slice(0, from)))?.[0];
  const after = FOREIGN_AFTER.exec(open.slice(to))?.[0];
  const span = { from: from - (before?.length ?? 0), to: to + (after?.length ?? 0) };
  const wide = boundAround(open, span);
  return { from: wide.from, to: wide.to, filters: {} };
}

/** Reads 两三百 as 200 to 300, and 两三百以内 as up to 300. */
function aboutOf(match: RegExpExecArray): Taken[] {
  const [all, low = '', high = '', unit = '', most] = match;
  const [least, greatest] = [chinese(low + unit), chinese(high + unit)];
  if (least === undefined || greatest === undefined || least >= greatest) return [];
  const span = { from: match.index, to: match.index + all.length };
  if (isForeign(match.input, span)) return [unexpressed(match.input, span)];
  return [{ ...span, filters: { ...(!most && { min_price: least }), max_price: greatest } }];
}

function rangeOf(open: string, low: Amount, high: Amount | undefined): Taken | undefined {
  const joint = high && RANGE.exec(open.slice(low.to, high.from));
  if (!joint || inChain(open, low.from, high.to)) return undefined;
  const between = BETWEEN.exec(open.slice(0, low.from));
  if (joint[1] === 'and' && !between) return undefined;
  const first = low.scale === 1 && low.value < 100 && high.scale > 1 ? low.value * high.scale : low.value;
  const [least, greatest] = [Math.min(first, high.value), Math.max(first, high.value)];
  const isPrice = between !== null || low.dollars || high.dollars;
  if (least === greatest || (!isPrice && (least < 10 || NAMED.test(open.slice(0, low.from)))))
    return undefined;
  const isReversed = first > high.value;
  if (isReversed && (least < 20 || (!isPrice && joint[1]?.length === 1 && DASH.test(joint[1]))))
    return undefined;
  const span = { from: low.from - (between?.[0].length ?? 0), to: high.to };
  const after = open.slice(span.to);
  const to = span.to + (/^ ?(?:之间|以内|左右)/u.exec(after)?.[0].length ?? 0);
  return { ...withPeriod(open, { ...span, to }), filters: { min_price: least, max_price: greatest } };
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
  /[a-z\d]-$/.test(open.slice(0, from)) || /^-(?!ish\b)[a-z\d]/.test(open.slice(to));

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
/** A minus sign; after a number it is the dash of a range. */
const NEGATIVE = /(?:(?<![^\s\0$(])(?<!\d[kw万千百]?[刀块美元]* )-|负|\b(?:minus|negative) )$/u;
const CURRENCIES =
  '(?:人民币|软妹币|港[币元]|新?台币|日[元币圆]|韩[元币]|英镑|欧元|澳[元币]|(?:rmb|cny|eur|gbp|jpy|hkd|twd|ntd|aud|sgd|yuan|euros?)(?![a-z])|[¥€£₩₹])';
const FOREIGN_BEFORE = new RegExp(`(?:(?<![a-z])(?:hk|nt|au?|sg?|nz)\\$|(?<![a-z])${CURRENCIES} ?)$`, 'u');
const FOREIGN_AFTER = new RegExp(`^ ?(?:块|元)?${CURRENCIES}`, 'u');
const DASH = /[-–—]/;
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
