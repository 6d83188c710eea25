import { z } from 'zod';
import { adminPaths } from '../admin/paths.ts';
import { call } from '../call.ts';
import { flag, oneOf, said, text, whole } from '../fields.ts';
import { categoryTypes } from '../listings/categories.ts';
import { tagLength } from '../listings/listings.ts';
import { leastPrice, mostBought, mostPrice } from '../payments/prices.ts';

/** Most domains of one school. */
export const mostDomains = 20;

/** A version of the settings. Version 0 is always outdated, since the database has none. */
export const version = whole(0, 2_147_483_647);
/** The id of an existing row. */
const rowId = whole(1, 2_147_483_647).optional();
const changed = z.object({ id: z.number(), version: z.number() });

/** Text without spaces around it. */
export const trimmed = (most: number) => said(most).transform((it) => it.trim());

const domain = z
  .string('must be text.')
  .max(100, 'must be domains of at most 100 characters.')
  .transform((it) => it.trim().toLowerCase())
  .refine(
    (it) => /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]{2,63}$/.test(it),
    'must be domains such as usc.edu.',
  );

/** A school as an admin sees and changes it. */
const schoolRow = z.object({
  name: said(120),
  name_zh: said(60),
  abbr: said(20),
  domains: z
    .array(domain, 'must be a list of domains.')
    .max(mostDomains, `must be at most ${mostDomains} domains.`)
    .refine((it) => new Set(it).size === it.length, 'must name each domain once.'),
  timezone: z
    .string('must be text.')
    .max(60, 'must have at most 60 characters.')
    .refine(isZone, 'must be a time zone such as America/New_York.'),
  open: flag,
});
export type SchoolRow = z.output<typeof schoolRow>;

/** The most sub-categories of a board, and the most characters of the name of a sub-category. */
export const mostSubcategories = 30;
export const subcategoryLength = 40;

/** A category of the forum as an admin sees and changes it. */
const boardRow = z.object({
  name: trimmed(60),
  name_zh: trimmed(60),
  subcategories: z
    .array(trimmed(subcategoryLength), 'must be a list of names.')
    .max(mostSubcategories, `must be at most ${mostSubcategories} names.`)
    .refine((it) => new Set(it).size === it.length, 'must name each once.'),
  open: flag,
});
export type BoardRow = z.output<typeof boardRow>;

/** A sub-category of listings as an admin sees and changes it: its Chinese label, and its English name. */
const subcategoryRow = z.object({
  type: oneOf(categoryTypes),
  label: trimmed(tagLength),
  name: trimmed(60),
  open: flag,
});
export type SubcategoryRow = z.output<typeof subcategoryRow>;

/** An offer of points; prices are in cents. The price identifies the offer. */
const optionRow = z.object({
  price: whole(leastPrice, mostPrice),
  points: whole(1, mostBought),
  open: flag,
});
export type OptionRow = z.output<typeof optionRow>;

/** The people who can open an account: everyone, owners of a school's address, or no one. */
export const signUps = ['open', 'school', 'closed'] as const;
export type SignUp = (typeof signUps)[number];

const both = <Text extends z.ZodType>(words: Text) => z.object({ en: words, zh: words });
/** Words that cause a text to be held or refused. */
const wordList = z.array(said(60), 'must be a list of words.').max(5000, 'must be at most 5,000 words.');

/** The largest body of a change of settings, in bytes: every text and word list full of Chinese. */
export const settingsBytes = 3 * 1024 * 1024;

/** Settings of the whole site. */
export const settings = z.object({
  site: z.object({
    name: said(40),
    /** The sentence that describes the site. */
    short: both(said(200)),
    /** One or two letters in place of the drawn mark; "" for the drawn one. */
    mark: text(2),
  }),
  signup: oneOf(signUps),
  announcement: both(said(300))
    .extend({ until: z.iso.datetime('must be a time such as 2026-09-01T00:00:00Z.') })
    .nullable(),
  words: z.object({ hold: wordList, refuse: wordList }),
  /** The largest percentage of one book that a person may share. */
  share_of_book: whole(1, 100),
  /** Markdown; "" for the site's own text. */
  texts: z.object({ terms: both(text(60_000)), privacy: both(text(60_000)), rules: both(text(60_000)) }),
});
export type SiteSettings = z.output<typeof settings>;
const answered = z.object({ settings, version: z.number() });

export const siteCalls = {
  adminSettings: call({
    at: adminPaths.adminSettings,
    says: 'Returns the settings of the whole site.',
    who: 'admin',
    silenced: 'open',
    request: z.object({}),
    answer: answered,
  }),
  setSettings: call({
    at: adminPaths.setSettings,
    says: 'Replaces each setting that is sent as a whole. 409 if `version` is not the newest. A body of more than 256 kB, up to 3 MB, needs the session in Authorization.',
    who: 'admin',
    silenced: 'closed',
    mostBytes: settingsBytes,
    request: z.object({
      version,
      set: settings.partial().refine((it) => Object.keys(it).length > 0, 'must name a setting.'),
    }),
    answer: answered,
  }),
  adminSchools: call({
    at: adminPaths.adminSchools,
    says: 'Lists all schools, open and closed, in display order.',
    who: 'admin',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({ rows: z.array(schoolRow.extend({ id: z.number() })), version: z.number() }),
  }),
  setSchool: call({
    at: adminPaths.setSchool,
    says: 'Changes a school, or adds one if `id` is absent. 409 if `version` is not the newest.',
    who: 'admin',
    silenced: 'closed',
    request: schoolRow.extend({ version, id: rowId }),
    answer: changed,
  }),
  adminBoards: call({
    at: adminPaths.adminBoards,
    says: 'Lists all boards of the forum, open and closed, in display order. A board `within` another shares its number in the forum; `category` is the category of its topics.',
    who: 'admin',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      rows: z.array(
        boardRow.extend({ id: z.number(), within: z.number().nullable(), category: z.string().nullable() }),
      ),
      version: z.number(),
    }),
  }),
  setBoard: call({
    at: adminPaths.setBoard,
    says: 'Changes a board of the forum, or adds one if `id` is absent. A closed board takes no new topics and keeps its old ones. 409 if `version` is not the newest.',
    who: 'admin',
    silenced: 'closed',
    request: boardRow.extend({ version, id: rowId }),
    answer: changed,
  }),
  adminSubcategories: call({
    at: adminPaths.adminSubcategories,
    says: 'Lists all sub-categories of listings, open and closed, in display order.',
    who: 'admin',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({ rows: z.array(subcategoryRow), version: z.number() }),
  }),
  setSubcategory: call({
    at: adminPaths.setSubcategory,
    says: 'Changes the sub-category with this type and label, or adds one. `new_label` renames it; it keeps its listings and addresses. Returns its label as `id`. 409 if `version` is not the newest.',
    who: 'admin',
    silenced: 'closed',
    request: subcategoryRow.extend({ version, new_label: trimmed(tagLength).optional() }),
    answer: z.object({ id: z.string(), version: z.number() }),
  }),
  adminOptions: call({
    at: adminPaths.adminOptions,
    says: 'Lists the purchase options of points, open and closed, cheapest first.',
    who: 'admin',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({ rows: z.array(optionRow), version: z.number() }),
  }),
  setOption: call({
    at: adminPaths.setOption,
    says: 'Changes the purchase option with this price, or adds one; `id` is the price. 409 if `version` is not the newest.',
    who: 'admin',
    silenced: 'closed',
    request: optionRow.extend({ version }),
    answer: changed,
  }),
};

function isZone(name: string): boolean {
  try {
    return (
      new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '' &&
      name.includes('/')
    );
  } catch {
    return false;
  }
}
