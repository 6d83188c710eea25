import type { Language } from '#contract/language.ts';
import { priceText } from '#contract/listings/price.ts';
import { money } from '#contract/payments/money.ts';
import { answers as english } from '#contract/words/en/answers.ts';
import { assistant as englishScreens } from '#contract/words/en/assistant.ts';
import { listings as englishListings } from '#contract/words/en/listings.ts';
import { answers as chinese } from '#contract/words/zh/answers.ts';
import { assistant as chineseScreens } from '#contract/words/zh/assistant.ts';
import { listings as chineseListings } from '#contract/words/zh/listings.ts';
import { describeUnderstood } from '../meaning/understand/describe.ts';
import type { ReadPart } from '../meaning/understand/understand.ts';
import type { Schools } from '../site/schools.ts';
import { type Fits, type Nearest, type SearchScreen, searchPath } from './finding/listings.ts';
import type { Passage } from './passage.ts';
import type { ListingSearch } from './reading.ts';

// An answer without a model, as lines of Markdown. Titles and quoted passages are user text and are escaped.

const inEnglish = {
  ...english,
  kinds: englishScreens.kinds,
  perMonth: englishListings.perMonth,
  types: englishListings.types,
  lang: 'en' as Language,
};
const inChinese: typeof inEnglish = {
  ...chinese,
  kinds: chineseScreens.kinds,
  perMonth: chineseListings.perMonth,
  types: chineseListings.types,
  lang: 'zh',
};

export const answersIn = (lang: Language) => (lang === 'zh' ? inChinese : inEnglish);

/** Language and subject of the lines; `today` gives dates their year. */
export interface Writing {
  readonly lang: Language;
  readonly question: string;
  readonly today: string;
  readonly schools: Schools;
}

/** Lines with the matching listings, their number, and a link to the search with the same filters. */
export function sayFits(
  fits: Fits,
  wanted: ListingSearch,
  passages: readonly Passage[],
  { told, prices, ...writing }: Writing & { told: readonly ReadPart[]; prices: boolean },
): string[] {
  const answers = answersIn(writing.lang);
  const count = counted(fits.total, fits.more);
  const said = sayWanted(wanted, writing);
  return [
    ...sayTold(told, writing),
    answers.fits(count, passages.length, said, wanted.cheapest ?? false),
    '',
    ...bullets(passages, writing),
    ...(prices ? sayPrices(fits.prices, wanted, answers) : []),
    '',
    fits.screens.map((it) => linkOf(it, fits, passages.length, answers)).join(' '),
  ];
}

/** A link to a search's screen, which states the number of matches there, and of other listings. */
function linkOf(screen: SearchScreen, { screens }: Fits, shown: number, answers: Answers): string {
  const { search, total, more, others } = screen;
  const count = counted(total, more);
  const { type } = search;
  const said =
    screens.length > 1 && type
      ? answers.seeIn(count, answers.types[type])
      : others === 0 && total > shown
        ? answers.see(count)
        : answers.look;
  return `[${said}${others ? answers.besides(others) : ''}](${searchPath(search)})`;
}

/** Lines for a search without matches: the nearest listings, the dropped filters, and links to search and forum. */
export function sayNone(
  near: Nearest | undefined,
  wanted: ListingSearch,
  passages: readonly Passage[],
  { told, others = 0, ...writing }: Writing & { told: readonly ReadPart[]; others?: number | undefined },
): string[] {
  const answers = answersIn(writing.lang);
  const ways = [
    `[${answers.change}${others > 0 ? answers.besides(others) : ''}](${searchPath(wanted)})`,
    `[${answers.ask}](${forumPath(writing.question)})`,
  ];
  const none = near
    ? `${sayMissing(near, wanted, writing)}${answers.nearest}`
    : answers.noneAtAll(sayWanted(wanted, writing));
  return [
    ...sayTold(told, writing),
    none.trim(),
    ...(near ? ['', ...bullets(passages, writing)] : []),
    '',
    ways.join(' '),
  ];
}

/** Experiences: each topic with its passage as a quotation. */
export function sayExperiences(passages: readonly Passage[], { lang, question }: Writing): string[] {
  const answers = answersIn(lang);
  return [
    answers.lived,
    '',
    ...passages.flatMap((it) => [
      `**${linkTo(it)}** · ${[it.school, answers.kinds.topic].filter(Boolean).join(' · ')}`,
      '',
      `> ${escaped(it.text)}${it.by ? ` — ${escaped(it.by)}` : ''}`,
      '',
    ]),
    `[${answers.ask}](${forumPath(question)})`,
  ];
}

/** Common questions with their answers, and anything else as links. */
export function sayFound(passages: readonly Passage[], writing: Writing): string[] {
  const answers = answersIn(writing.lang);
  if (passages.length === 0)
    return [answers.nothing.replace('(/forum/list)', `(${forumPath(writing.question)})`)];
  const common = passages.filter((it) => it.kind === 'faq');
  const others = passages.filter((it) => it.kind !== 'faq');
  return [
    ...common.flatMap((it) => [`**${linkTo(it)}**`, '', it.text, '']),
    ...(others.length > 0 ? [answers.found, '', ...bullets(others, writing)] : []),
  ];
}

/** The forum's form for a new topic, with the question as its title. */
function forumPath(question: string): string {
  const title = question.replace(/\s+/g, ' ').trim().slice(0, mostTitle).toWellFormed();
  return `/forum/list?school_id=1&title=${bracketless(encodeURIComponent(title))}#write`;
}

type Answers = typeof inEnglish;

const bullets = (passages: readonly Passage[], { lang, today, schools }: Writing): string[] =>
  passages.map((passage) => {
    const { price, school, kind, type, day } = passage;
    const answers = answersIn(lang);
    const cost = price === 0 ? answers.free : priceText({ type, price }, lang, answers);
    const days = day ? { event_after: day, event_before: day } : {};
    const on = describeUnderstood(lang, undefined, days, { today, schools });
    return `- ${linkTo(passage)} · ${[on, cost, school, answers.kinds[kind]].filter(Boolean).join(' · ')}`;
  });

/** The price range, if at least three prices are known. */
function sayPrices(prices: readonly number[], { type }: ListingSearch, answers: Answers): string[] {
  const all = prices.filter((price) => price > 0);
  const [least, middle, most] = [all[0], all[Math.floor(all.length / 2)], all.at(-1)];
  if (all.length < 3 || least === undefined || middle === undefined || most === undefined) return [];
  const say = (price: number) => priceText({ type, price }, answers.lang, answers);
  return ['', answers.range(all.length, say(least), say(middle), say(most))];
}

/** The parts of the interpretation that are not obvious from the words of the question. */
function sayTold(told: readonly ReadPart[], { lang, today, schools }: Writing): string[] {
  const answers = answersIn(lang);
  const lines = told
    .filter(isLoose)
    .map((it) =>
      answers.took(escaped(it.text), describeUnderstood(lang, undefined, it.filters, { today, schools })),
    );
  return lines.length > 0 ? [...lines, ''] : [];
}

/**
 * Whether an interpretation is worth showing: a day without a number, an unnamed school, "around", kilometres, or a
 * price without "under" or "over".
 */
function isLoose({ text, filters }: ReadPart): boolean {
  const { movein_before, event_after, event_before, school_id, min_price, max_price, mileage_max } = filters;
  if (movein_before ?? event_after ?? event_before) return !/\d/.test(text);
  if (school_id !== undefined) return /campus|school|university$|学校|校园/iu.test(text);
  if (mileage_max !== undefined) return /km|kilomet|公里/iu.test(text);
  if (max_price === 0 || (min_price ?? max_price) === undefined) return false;
  return !SIDE.test(text);
}

function sayWanted(
  { type, name, filters, unwanted = [] }: ListingSearch,
  { lang, today, schools }: Writing,
): string {
  const { quoted, without } = answersIn(lang);
  const words = name === '' ? '' : quoted(escaped(name));
  const left = unwanted.map(({ text }) => without(quoted(escaped(text))));
  return [describeUnderstood(lang, type, filters, { today, schools }), words, ...left]
    .filter(Boolean)
    .join(' · ');
}

/**
 * Says which dropped conditions nothing meets. Bedrooms are dropped last, so that they are named with the others: there
 * may be homes with as many.
 */
function sayMissing(near: Nearest, wanted: ListingSearch, writing: Writing): string {
  const others = near.wanted.name !== '' || Object.keys(near.wanted.filters).length > 0;
  if (near.gaveUp.bedroom === undefined || !others) return sayLost(near.gaveUp, writing);
  return answersIn(writing.lang).none.several(sayWanted(wanted, writing));
}

function sayLost({ name, ...filters }: Nearest['gaveUp'], { lang, today, schools }: Writing): string {
  const { none, quoted, under, over, free } = answersIn(lang);
  const said = [
    describeUnderstood(lang, undefined, filters, { today, schools }),
    name === undefined ? '' : quoted(escaped(name)),
  ].filter(Boolean);
  const groups = [...new Set(Object.keys({ ...filters, ...(name !== undefined && { name }) }).map(groupOf))];
  const [group] = groups;
  if (groups.length !== 1 || !group) return none.several(said.join(' · '));
  const { min_price: least, max_price: most } = filters;
  const price = (dollars: number) => (lang === 'en' ? money(dollars, lang) : `${dollars} 美元`);
  if (group !== 'price') return none[group](said.join(' · '));
  if (most === 0) return none.price(free);
  if (most !== undefined && least === undefined) return none.price(under(price(most)));
  if (least !== undefined && most === undefined) return none.price(over(price(least)));
  return none.price(lang === 'en' ? `for ${said.join('')}` : ` ${said.join('')} `);
}

const groupOf = (filter: string) =>
  (/price|event|year/.exec(filter)?.[0] ?? filter) as Exclude<keyof Answers['none'], 'several'>;

const counted = (total: number, more: boolean): string =>
  total > 1000 ? '1000+' : `${total}${more ? '+' : ''}`;

/** Returns a passage as a Markdown link. Its title is user text: it is escaped and kept on one line. */
export const linkTo = ({ title, address }: Pick<Passage, 'title' | 'address'>): string =>
  `[${escaped(title.replace(/\s+/g, ' ').trim().slice(0, 120).toWellFormed())}](${address})`;

const escaped = (text: string): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#!&|~]/g, '\\$&');

const bracketless = (text: string): string => text.replace(/[()]/g, (it) => (it === '(' ? '%28' : '%29'));

const SIDE =
  /under|below|up to|less|within|max|most|no more|over|above|at least|from|more than|between|to|-|–|~|<|>|以[内下上]|之内|不超过|低于|最多|至少|高于|超过|到|至|起|free|免费/iu;
const mostTitle = 200;
