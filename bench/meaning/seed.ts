import type { Database } from '#server/database/pool.ts';
import { vectorLiteral, wordsOf } from '#server/search/vector.ts';
import { remember } from '#server/search/vocabulary.ts';
import { seedPeople } from '../people.ts';
import { neverReread } from '../seed/listings.ts';
import type { Offered, Pair } from './tables.ts';

/** Every text once, as a listing or a topic; returns the meanings that each has. */
export async function seedTexts(sql: Database, pairs: readonly Pair[]): Promise<Map<string, Set<string>>> {
  const [author = { userid: '' }] = await seedPeople(sql, 1);
  const meanings = new Map<string, Set<string>>();
  for (const [index, { meaning, type, text }] of pairs.entries()) {
    const known = meanings.get(text);
    meanings.set(text, (known ?? new Set<string>()).add(meaning));
    if (known) continue;
    const id = `${index}`.padStart(12, '0');
    const search = vectorLiteral({ a: text });
    if (type === 'topic')
      await sql`
        insert into topics (ftid, userid, school_id, forum_id, title, content, html, search, created_at, last_reply_at)
        values (${id}, ${author.userid}, 2, 17, ${text}, '', '', ${search}::tsvector, now(), now())`;
    else
      await sql`
        insert into items (iid, userid, school_id, type, status, name, price_cents, description, search, created_at, updated_at, published_at)
        values (${id}, ${author.userid}, 2, ${type}, 1, ${text}, 100, '.', ${search}::tsvector, now(), now(), now())`;
  }
  await settle(
    sql,
    pairs.map(({ text }) => text),
  );
  return meanings;
}

/** The listings that questions are asked of. */
export async function seedOffered(sql: Database, offered: readonly Offered[]): Promise<void> {
  const [author = { userid: '' }] = await seedPeople(sql, 1);
  for (const [index, { type, school, facts, title }] of offered.entries()) {
    const number = (name: string) => (facts[name] === undefined ? null : Number(facts[name]));
    await sql`
      insert into items (
        iid, userid, school_id, type, status, name, price_cents, description, search, bedroom, movein_at,
        year, mileage, event_start_at, created_at, updated_at, published_at)
      values (
        ${`${index}`.padStart(12, '0')}, ${author.userid}, ${school}, ${type}, 1, ${title}, ${(number('price') ?? 0) * 100}, '.',
        ${vectorLiteral({ a: title })}::tsvector, ${number('bedroom')}, ${facts.movein_at ?? null}, ${number('year')},
        ${number('mileage')}, ${facts.eventStartAt ?? null}, now(), now(), now())`;
  }
  await settle(
    sql,
    offered.map(({ title }) => title),
  );
}

async function settle(sql: Database, texts: readonly string[]): Promise<void> {
  await remember(
    sql,
    texts.flatMap((text) => wordsOf({ a: text })),
  );
  await neverReread(sql);
}
