import { z } from 'zod';
import type { Language } from '#contract/language.ts';
import { listListingsRequest } from '#contract/listings/listings.ts';
import type { Context } from '../context.ts';
import { findExperiences } from './finding/experiences.ts';
import { findFits } from './finding/listings.ts';
import { findPages, findRules } from './finding/retrieve.ts';
import { numbered, type Tools } from './model.ts';
import { type Passage, passageOf } from './passage.ts';
import type { ListingSearch } from './reading.ts';

/** The filters of the search's screen, as parameters of a tool. */
const search = listListingsRequest
  .pick({
    type: true,
    min_price: true,
    max_price: true,
    bedroom: true,
    movein_before: true,
    year_min: true,
    year_max: true,
    mileage_max: true,
    event_after: true,
    event_before: true,
  })
  .extend({
    words: z.string().max(200).default(''),
    school_id: listListingsRequest.shape.school_id.optional(),
  });
const about = z.object({ words: z.string().min(1).max(200) });

const fields = { words: { type: 'string' } };
const filters = {
  ...fields,
  type: { type: 'string', enum: ['used', 'house', 'car', 'event', 'dining', 'merchant_house'] },
  ...Object.fromEntries(
    ['min_price', 'max_price', 'bedroom', 'year_min', 'year_max', 'mileage_max', 'school_id'].map((it) => [
      it,
      { type: 'number' },
    ]),
  ),
  ...Object.fromEntries(
    ['movein_before', 'event_after', 'event_before'].map((it) => [it, { type: 'string', format: 'date' }]),
  ),
};

const described = (
  name: string,
  description: string,
  properties: object,
  required: string[] = ['words'],
) => ({
  type: 'function',
  function: { name, description, parameters: { type: 'object', properties, required } },
});
const says = [
  described('find_listings', 'Listings on sale that fit all filters.', filters, []),
  described('find_topics', 'What people wrote in the forum about something.', fields),
  described('find_rules', 'Common questions about this site, with answers.', fields),
  described('find_pages', 'Shared book pages about something.', fields),
];

/**
 * The list calls as tools of the model, with the viewer's rights. Results are added to `passages`, each once. Listings
 * also have to fit what the question itself asks for.
 */
export function toolsOf(
  context: Context,
  lang: Language,
  passages: Passage[],
  wanted: Partial<ListingSearch> = {},
): Tools {
  const finders: Record<string, (sent: unknown) => Promise<Passage[]>> = {
    find_listings: async (sent) => {
      const { words, type, ...filters } = search.parse(sent);
      const known = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined));
      const asked = {
        ...wanted,
        type: wanted.type ?? type,
        name: words.trim(),
        filters: { ...known, ...wanted.filters },
      };
      return (await findFits(context, asked)).items.map(passageOf);
    },
    find_topics: (sent) => findExperiences(context, about.parse(sent).words),
    find_rules: async (sent) => findRules(context, about.parse(sent).words, lang),
    find_pages: (sent) => findPages(context, about.parse(sent).words),
  };
  return {
    says,
    async call(name, sent) {
      const find = Object.hasOwn(finders, name) ? finders[name] : undefined;
      if (!find) return JSON.stringify({ error: 'there is no such tool' });
      try {
        const found = (await find(JSON.parse(sent || '{}'))).slice(0, mostOfCall);
        const fresh = found.filter(({ address }) => !passages.some((it) => it.address === address));
        passages.push(...fresh);
        const addresses = new Set(found.map(({ address }) => address));
        return JSON.stringify({
          passages: passages.map(numbered).filter((_, at) => addresses.has(passages[at]!.address)),
        });
      } catch (error) {
        if (error instanceof z.ZodError || error instanceof SyntaxError)
          return JSON.stringify({ error: 'the fields are wrong' });
        throw error;
      }
    },
  };
}

const mostOfCall = 8;
