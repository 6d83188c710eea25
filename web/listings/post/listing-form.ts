import { type ListingType, listingTypes } from '#contract/listings/categories.ts';
import { fieldsOfType, type ShownItem, type TypeField, typeFields } from '#contract/listings/listings.ts';
import type { FilledFields } from '#contract/meaning/fill.ts';
import { type Subcategories, subcategoriesFor } from '../kinds.ts';

const tagsIn = (all: Subcategories, type: ListingType): string[] =>
  subcategoriesFor(all, type).map(({ tag }) => tag);

/** The content of the post form for all categories, so that a change of category loses nothing. */
export interface ListingForm {
  /** Every input's text by its name. The time of day of a date is under `{name}.time`. */
  readonly values: Readonly<Record<string, string>>;
  /** The tags of the chosen sub-categories; `tags` are the free tags. */
  readonly labels: readonly string[];
  readonly tags: readonly string[];
}

export const nothing: ListingForm = { values: {}, labels: [], tags: [] };

export const commonFields = ['name', 'price', 'original_price', 'description', 'contact'] as const;

/** The category; undefined until one is chosen. */
export function typeOf({ values }: ListingForm): ListingType | undefined {
  return listingTypes.find((it) => it === values.type);
}

export function listingFormOf(item: ShownItem, all: Subcategories): ListingForm {
  const known = tagsIn(all, item.type);
  const texts = (['name', 'description', 'contact'] as const).map((field) => [field, item[field]]);
  const numbers = (['price', 'original_price'] as const).map((field) => [field, `${item[field] ?? ''}`]);
  const facts = (Object.keys(typeFields) as TypeField[]).flatMap((field) =>
    inputsOf(field, `${item[field] ?? ''}`),
  );
  return {
    values: { type: item.type, ...Object.fromEntries([...texts, ...numbers, ...facts]) },
    labels: item.tag.filter((tag) => known.includes(tag)),
    tags: item.tag.filter((tag) => !known.includes(tag)),
  };
}

/** The form with the fields found in notes; the other fields stay unchanged. */
export function withFields(
  written: ListingForm,
  { type, tag, ...fields }: FilledFields,
  all: Subcategories,
): ListingForm {
  const inputs = Object.entries(fields).flatMap(([name, value]) => inputsOf(name, `${value}`));
  const labels = tagsIn(all, type ?? typeOf(written) ?? 'used');
  return {
    ...written,
    values: { ...written.values, ...(type && { type }), ...Object.fromEntries(inputs) },
    labels: tag ? [...written.labels.filter((it) => !labels.includes(it)), ...tag] : written.labels,
  };
}

/** The fields as sent, including empty ones. Only those of the category, which is `used` if none is chosen. */
export function fieldsOf(written: ListingForm, all: Subcategories): Record<string, string> {
  const type = typeOf(written) ?? 'used';
  const names = [...commonFields, ...fieldsOfType[type]];
  return {
    type,
    ...Object.fromEntries(names.map((name) => [name, textIn(written.values, name)])),
    tag: tagsOf(written, all).join('|'),
  };
}

/** The tags as sent: the sub-categories of the category, then the free tags. */
export function tagsOf(written: ListingForm, all: Subcategories): string[] {
  const known = tagsIn(all, typeOf(written) ?? 'used');
  return [...new Set([...known.filter((label) => written.labels.includes(label)), ...written.tags])];
}

/** Whether the form holds no labels, no tags and only blank values. */
export function isEmpty({ values, labels, tags }: ListingForm): boolean {
  return labels.length + tags.length === 0 && Object.values(values).every((value) => value.trim() === '');
}

function textIn(values: ListingForm['values'], name: string): string {
  const text = values[name]?.trim() ?? '';
  if (numeric.has(name)) return text.normalize('NFKC').replace(/[$,\s]/g, '');
  const time = values[`${name}.time`];
  return time ? `${text}T${time}` : text;
}

/** The input of a date, and the input of its time of day if the field has one. */
function inputsOf(field: string, value: string): [string, string][] {
  if (!timed(field)) return [[field, value]];
  const [date = '', time = ''] = value.split('T');
  return [
    [field, date],
    [`${field}.time`, time],
  ];
}

function timed(field: string): boolean {
  return /^(apply|event)(Start|End)At$/.test(field);
}

const numeric = new Set(['price', 'original_price', 'year', 'mileage']);
