import type { Language } from '#contract/language.ts';
import type { ListedItem } from '#contract/listings/listings.ts';
import type { Context, SignedInContext } from '../context.ts';
import type { ReadPart } from '../meaning/understand/understand.ts';
import { answersIn, sayExperiences, sayFits, sayFound, sayNone, type Writing } from './compose.ts';
import { findExperiences } from './finding/experiences.ts';
import { findFits, findNearest } from './finding/listings.ts';
import { findPages, findRules } from './finding/retrieve.ts';
import { followed } from './follow.ts';
import { type Passage, passageOf } from './passage.ts';
import { type ListingSearch, type ParsedQuestion, readQuestion } from './reading.ts';
import { selectUnderstood, upsertUnderstood } from './store.ts';

/** The site's content on a question: passages that fit, and an answer composed without a model. */
export interface Prepared {
  readonly passages: readonly Passage[];
  readonly composed: readonly string[];
  /** The search that every listing in the answer has to fit, if the question asks for listings. */
  readonly wanted?: ListingSearch;
}

const remembersMs = 30 * 60_000;

/**
 * Interprets a question and searches listings, experiences, rules of the site or book pages as the viewer may see them.
 * The room keeps a search of listings for half an hour, for follow-up questions.
 */
export async function prepare(
  context: SignedInContext,
  { room, question, lang }: { room: string; question: string; lang: Language },
): Promise<Prepared> {
  const { db, viewer, clock, site } = context;
  const now = clock();
  const asked = readQuestion(question, {
    room,
    school: viewer.schoolId,
    schools: site.schools,
    now,
  });
  const writing = { lang, question, today: asked.today, schools: site.schools };
  if (asked.kind === 'listing' || asked.kind === 'open') {
    const before = asked.own ? undefined : await selectUnderstood(db, viewer.userid, room, now);
    const wanted = followed(asked, before);
    const told = asked.fact ? await findExperiences(context, question, 'titled') : [];
    if (told.length > 0) return { passages: told, composed: sayExperiences(told, writing) };
    const found =
      wanted && isAsked(wanted) && (await prepareListings(context, { asked, wanted, room, writing }));
    if (found && wanted) {
      const understood = { ...plainOf(wanted), middle: found.middle };
      const until = new Date(now.getTime() + remembersMs);
      await upsertUnderstood(db, { userid: viewer.userid, room, understood, until });
      return found;
    }
  }
  return prepareTexts(context, asked.kind, writing);
}

interface AskedListings {
  asked: ParsedQuestion;
  wanted: ListingSearch;
  room: string;
  writing: Writing;
}

/** Undefined if the question may not be about listings and none match. */
async function prepareListings(
  context: Context,
  { asked, wanted, room, writing }: AskedListings,
): Promise<(Prepared & { middle: number | undefined }) | undefined> {
  const told = [...asked.told, ...cheaperThan(asked, wanted, writing)];
  const prices = asked.prices || room === 'prices';
  const fits = await findFits(context, wanted);
  if (fits.total > 0) {
    const passages = fits.items.map(passageOf);
    const composed = sayFits(fits, wanted, passages, { ...writing, told, prices });
    return { passages, composed, wanted, middle: middleOf(fits.items) };
  }
  const { min_price, max_price } = wanted.filters;
  const hasPrice = (min_price ?? max_price) !== undefined;
  const near = wanted.type || hasPrice ? await findNearest(context, wanted, writing.today) : undefined;
  if (!near && wanted.type === undefined) return undefined;
  const composed = sayNone(near, wanted, (near?.items ?? []).map(passageOf), {
    ...writing,
    told,
    others: fits.screens[0]?.others,
  });
  return { passages: [], composed, wanted, middle: middleOf(near?.items ?? []) };
}

async function prepareTexts(
  context: Context,
  kind: ParsedQuestion['kind'],
  writing: Writing,
): Promise<Prepared> {
  const { question, lang } = writing;
  const rules = kind === 'page' ? [] : findRules(context, question, lang);
  if (kind === 'rule' && rules.length > 0) return { passages: rules, composed: sayFound(rules, writing) };
  if (kind === 'page') {
    const pages = await findPages(context, question);
    return { passages: pages, composed: sayFound(pages, writing) };
  }
  const lived = await findExperiences(context, question, kind === 'rule' ? 'whole' : 'any');
  if (lived.length > 0) return { passages: lived, composed: sayExperiences(lived, writing) };
  const rest = rules.length > 0 ? rules : await findPages(context, question);
  return { passages: rest, composed: sayFound(rest, writing) };
}

/** The price that "cheaper" became, if it did. */
function cheaperThan(asked: ParsedQuestion, { filters }: ListingSearch, { lang }: Writing): ReadPart[] {
  const { max_price } = filters;
  if (!asked.cheaper || max_price === undefined || asked.filters.max_price !== undefined) return [];
  return [{ text: answersIn(lang).cheaper, filters: { max_price } }];
}

const isAsked = ({ type, name, filters }: ListingSearch): boolean =>
  type !== undefined || name !== '' || Object.keys(filters).length > 0;

const plainOf = ({ type, name, filters, unwanted, cheapest }: ListingSearch): ListingSearch => ({
  ...(type && { type }),
  name,
  filters,
  ...(unwanted && unwanted.length > 0 && { unwanted }),
  cheapest: cheapest ?? false,
});

function middleOf(items: readonly ListedItem[]): number | undefined {
  const prices = items.flatMap(({ price }) => price ?? []).sort((one, other) => one - other);
  return prices[Math.floor(prices.length / 2)];
}
