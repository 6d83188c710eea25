import { z } from 'zod';
import { dateOrders, setListingRequest } from '#contract/listings/listings.ts';
import type { Words } from '#contract/words/en/all.ts';

type Refusal = 'needed' | 'bad' | 'order';

/** The fields that publishing needs. */
const needed = ['name', 'price', 'description'] as const;

/**
 * Converts the form's fields to the contract's. The message of an issue is its kind, which `sayRefusal` translates. A
 * draft needs no field.
 */
export const listingRules = z
  .object({ fields: z.record(z.string(), z.string()), publishing: z.boolean() })
  .transform(({ fields, publishing }, context) => {
    for (const [field, kind] of refusals(fields, publishing))
      context.addIssue({ code: 'custom', path: [field], message: kind });
    return fields;
  });

/** The sentence of a refusal, shown next to its field. */
export function sayRefusal({ posting, shell }: Words, field: string, kind: string): string {
  if (kind === 'needed') return shell.needed;
  const { bad, orders }: { bad: Record<string, string>; orders: Record<string, string> } = posting;
  return (kind === 'order' ? orders[field] : bad[field]) ?? shell.needed;
}

function refusals(fields: Record<string, string>, publishing: boolean): [string, Refusal][] {
  const missing = publishing ? needed.filter((field) => !fields[field]) : [];
  const { error } = setListingRequest.safeParse(fields);
  return [
    ...missing.map((field): [string, Refusal] => [field, 'needed']),
    ...(error?.issues ?? []).map(({ path }): [string, Refusal] => [String(path[0]), 'bad']),
    ...dateOrders
      .filter(([start, end]) => liesBefore(fields[end], fields[start]))
      .map(([, end]): [string, Refusal] => [end, 'order']),
  ];
}

/** Whether `end` is before `start`. An end without a time of day counts as the last minute of its day. */
function liesBefore(end = '', start = ''): boolean {
  return end !== '' && start !== '' && (end.includes('T') ? end : `${end}T~`) < start;
}
