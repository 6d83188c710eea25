import { kept, type StoredValue } from '../session/kept.ts';

/** A choice made before a checkout, restored on the return from it. Only this tab stores it. */
export const keptDonation = choice('donation', ['amount', 'text']);
export const keptTopUp = choice('topUp', ['price']);

function choice<Field extends string>(
  key: string,
  fields: readonly Field[],
): StoredValue<Record<Field, string>> {
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  return kept(
    key,
    (value) =>
      Object.fromEntries(fields.map((field) => [field, text(value[field])])) as Record<Field, string>,
    () => sessionStorage,
  );
}
