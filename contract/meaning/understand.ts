import { z } from 'zod';
import { call } from '../call.ts';
import { chosenNumber, oneOf, said } from '../fields.ts';
import { listingTypes } from '../listings/categories.ts';
import { paths } from '../paths.ts';

/** The fields of `item/list` that words can express; absent if they do not. */
const filters = z
  .object({
    min_price: z.number(),
    max_price: z.number(),
    bedroom: z.number(),
    movein_before: z.string(),
    year_min: z.number(),
    year_max: z.number(),
    mileage_max: z.number(),
    event_after: z.string(),
    event_before: z.string(),
    school_id: z.number(),
  })
  .partial();
export type UnderstoodFilters = z.output<typeof filters>;

const understood = z.object({
  type: oneOf(listingTypes).optional(),
  /** The remaining search words. */
  name: z.string(),
  filters,
  /** Type and filters in words. */
  said: z.object({ en: z.string(), zh: z.string() }),
});
export type Understood = z.output<typeof understood>;

export const understandCalls = {
  understand: call({
    at: paths.understand,
    says: 'Interprets a typed text: returns type, filters for item/list, and the remaining words. Days are those of the school’s time zone.',
    who: 'anyone',
    keeps: 30,
    request: z.object({ q: said(200), school_id: chosenNumber('schools').default(1) }),
    answer: understood,
  }),
};
