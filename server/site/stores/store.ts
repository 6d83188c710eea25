import type { OptionRow, SchoolRow, SignUp, SiteSettings } from '#contract/site/site.ts';
import type { Sql, Transaction } from '../../database/pool.ts';
import type { School } from '../schools.ts';

/** Returns the version of the settings. */
export async function selectVersion(sql: Sql): Promise<number> {
  const [{ version }] = await sql<[{ version: number }]>`select version from site_version`;
  return version;
}

/** Returns the version, and blocks changes of it by others until the transaction ends. */
export async function holdVersion(tx: Transaction): Promise<number> {
  const [{ version }] = await tx<[{ version: number }]>`select version from site_version for share`;
  return version;
}

/** Returns the version, and locks it until the transaction ends, so that changes are serialized. */
export async function lockVersion(tx: Transaction): Promise<number> {
  const [{ version }] = await tx<[{ version: number }]>`select version from site_version for update`;
  return version;
}

/** Increments the version, and returns it. */
export async function raiseVersion(tx: Transaction): Promise<number> {
  const [{ version }] = await tx<[{ version: number }]>`
    update site_version set version = version + 1 returning version`;
  return version;
}

/** Returns every school, in the order of lists. */
export const selectSchools = (sql: Sql) =>
  sql<School[]>`
    select id, name, name_zh, abbr, timezone, open, array(
      select domain from school_domains d where d.school_id = schools.id order by place
    ) as domains
    from schools order by place, id`;

/** Writes a school, a new one if `id` is null, and returns its id. */
export async function putSchool(tx: Transaction, id: number | null, it: SchoolRow): Promise<number> {
  const { name, name_zh, abbr, timezone, open, domains } = it;
  const [row] = id
    ? await tx<[{ id: number }]>`
        update schools set ${tx.set({ name, name_zh, abbr, timezone, open })} where id = ${id} returning id`
    : await tx<[{ id: number }]>`
        insert into schools (id, name, name_zh, abbr, timezone, open, place)
        select nextval('school_ids'), ${name}, ${name_zh}, ${abbr}, ${timezone}, ${open}, max(place) + 1 from schools
        returning id`;
  await tx`delete from school_domains where school_id = ${row.id}`;
  await tx`
    insert into school_domains (domain, school_id, place)
    select domain, ${row.id}, place from unnest(${domains}::text[]) with ordinality as it(domain, place)`;
  return row.id;
}

interface SettingsRow {
  name: string;
  short_en: string;
  short_zh: string;
  mark: string;
  signup: SignUp;
  announcement_en: string | null;
  announcement_zh: string | null;
  announcement_until: Date | null;
  words_hold: string[];
  words_refuse: string[];
  share_of_book: number;
  terms_en: string;
  terms_zh: string;
  privacy_en: string;
  privacy_zh: string;
  rules_en: string;
  rules_zh: string;
}

/** Returns the settings of the whole site. */
export async function selectSettings(sql: Sql): Promise<SiteSettings> {
  const [row] = await sql<[SettingsRow]>`select * from site_settings`;
  const { announcement_en: en, announcement_zh: zh, announcement_until: until } = row;
  return {
    site: { name: row.name, short: { en: row.short_en, zh: row.short_zh }, mark: row.mark },
    signup: row.signup,
    announcement: en !== null && zh !== null && until ? { en, zh, until: until.toISOString() } : null,
    words: { hold: row.words_hold, refuse: row.words_refuse },
    share_of_book: row.share_of_book,
    texts: {
      terms: { en: row.terms_en, zh: row.terms_zh },
      privacy: { en: row.privacy_en, zh: row.privacy_zh },
      rules: { en: row.rules_en, zh: row.rules_zh },
    },
  };
}

/** Writes the settings of the whole site. `announced` is the id of a new announcement. */
export async function putSettings(
  tx: Transaction,
  it: SiteSettings,
  announced: string | undefined,
): Promise<void> {
  const { site, announcement, words, texts } = it;
  const row: SettingsRow = {
    name: site.name,
    short_en: site.short.en,
    short_zh: site.short.zh,
    mark: site.mark,
    signup: it.signup,
    announcement_en: announcement?.en ?? null,
    announcement_zh: announcement?.zh ?? null,
    announcement_until: announcement ? new Date(announcement.until) : null,
    words_hold: words.hold,
    words_refuse: words.refuse,
    share_of_book: it.share_of_book,
    terms_en: texts.terms.en,
    terms_zh: texts.terms.zh,
    privacy_en: texts.privacy.en,
    privacy_zh: texts.privacy.zh,
    rules_en: texts.rules.en,
    rules_zh: texts.rules.zh,
  };
  await tx`
    update site_settings set ${tx.set(row)},
      announcement_id = case when ${announcement !== null} then coalesce(${announced ?? null}, announcement_id) end`;
}

/** Returns the offers of points, cheapest first. */
export const selectOptions = (sql: Sql) =>
  sql<OptionRow[]>`select price, points, open from point_options order by price`;

/** Writes the option of a price, or adds it. */
export async function putOption(tx: Transaction, { price, points, open }: OptionRow): Promise<void> {
  await tx`
    insert into point_options (price, points, open) values (${price}, ${points}, ${open})
    on conflict (price) do update set points = excluded.points, open = excluded.open`;
}
