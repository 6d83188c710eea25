import { z } from 'zod';
import { call } from '../call.ts';
import { oneOf, said } from '../fields.ts';
import { listingTypes } from '../listings/categories.ts';
import { numberFields, type TypeField, typeFields } from '../listings/listings.ts';
import { paths } from '../paths.ts';

/** Longest notes, in characters. */
export const notesLength = 4000;

const facts = Object.fromEntries(
  Object.keys(typeFields).map((field) => [
    field,
    numberFields.some((it) => it === field) ? z.number() : z.string(),
  ]),
) as Record<Exclude<TypeField, NumberField>, z.ZodString> & Record<NumberField, z.ZodNumber>;
type NumberField = (typeof numberFields)[number];

/** Fields of a listing as item/set takes them; absent if the notes do not mention them. */
const filled = z
  .object({
    type: oneOf(listingTypes),
    tag: z.array(z.string()),
    name: z.string(),
    price: z.number(),
    original_price: z.number(),
    description: z.string(),
    contact: z.string(),
    ...facts,
  })
  .partial();
export type FilledFields = z.output<typeof filled>;
export type FilledName = keyof FilledFields;

export const fillCalls = {
  fillListing: call({
    at: paths.fillListing,
    says: 'Extracts the fields of a listing, as in item/set, from notes in either language; `unsure` names those to check. Publishes nothing, and counts toward the helper’s limits.',
    who: 'viewer',
    silenced: 'open',
    takes: 'fields',
    lingers: true,
    request: z.object({ text: said(notesLength), type: oneOf(listingTypes).optional() }),
    answer: z.object({ fields: filled, unsure: z.array(z.string()) }),
  }),
};
