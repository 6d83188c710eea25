import { fieldsOfType, numberFields, type TypeField } from '#contract/listings/listings.ts';
import { listingStatus } from '#contract/listings/status.ts';
import type { Card } from '#server/listings/browse.ts';
import { fieldsOf, tagsOf, typeOf } from './listing-form.ts';
import type { Posting } from './use-posting.ts';

/** The card of the form's current content. */
export function previewCard(
  {
    written,
    photos,
    before,
    subcategories,
  }: Pick<Posting, 'written' | 'photos' | 'before' | 'subcategories'>,
  person: Card['seller'] & { school: Card['school'] },
): Card {
  const { school, ...seller } = person;
  const type = typeOf(written) ?? 'used';
  const fields = fieldsOf(written, subcategories);
  return {
    iid: before?.iid ?? '',
    type,
    status: listingStatus.selling,
    name: fields.name ?? '',
    price: numberOf(fields.price),
    original_price: numberOf(fields.original_price),
    tag: tagsOf(written, subcategories),
    publish_timestamp: before?.publish_timestamp ?? new Date().toISOString(),
    merchant: type === 'merchant_house' ? 1 : 0,
    school,
    seller,
    photo: photos[0]?.key ?? '',
    ...Object.fromEntries(fieldsOfType[type].flatMap((name) => factOf(name, fields[name]))),
  };
}

function factOf(name: TypeField, text = ''): [TypeField, string | number][] {
  if (text === '') return [];
  if (!numberFields.some((it) => it === name)) return [[name, text]];
  const value = numberOf(text);
  return value === null ? [] : [[name, value]];
}

function numberOf(text = ''): number | null {
  return text === '' || !Number.isFinite(Number(text)) ? null : Number(text);
}
