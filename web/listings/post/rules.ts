import { z } from 'zod';
import { dateOrders, setListingRequest } from '#contract/listings/listings.ts';
import type { Words } from '#contract/words/en/every-page.ts';
import type { PostWords } from './use-post-words.ts';

type Refusal = 'needed' | 'bad' | 'order';

/** The fields that a published listing needs. */
export const neededFields = ['name', 'price', 'description'] as const;

/** The form's fields as the contract's. An issue's message is its kind, which `sayRefusal` translates. */
export const listingRules = z
  .object({ fields: z.record(z.string(), z.string()), publishing: z.boolean() })
  .transform(({ fields, publishing }, context) => {
    for (const [field, kind] of refusals(fields, publishing))
      context.addIssue({ code: 'custom', path: [field], message: kind });
    return fields;
  });

/** The sentence of a refusal, shown next to its field. */
export function sayRefusal(posting: PostWords, { shell }: Words, field: string, kind: string): string {
  if (kind === 'needed') return shell.needed;
  const { bad, orders }: { bad: Record<string, string>; orders: Record<string, string> } = posting;
  return (kind === 'order' ? orders[field] : bad[field]) ?? shell.needed;
}

function refusals(fields: Record<string, string>, publishing: boolean): [string, Refusal][] {
  const missing = publishing ? neededFields.filter((field) => !fields[field]) : [];
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
