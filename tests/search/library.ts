import { type Database, openDatabase } from '#server/database/pool.ts';
import { queryOf } from '#server/search/query.ts';
import { type SearchText, vectorLiteral, wordsOf } from '#server/search/vector.ts';
import { remember, vocabularyOf } from '#server/search/vocabulary.ts';
import { freshDatabase } from '../world/postgres.ts';

/** A table of searchable texts, as a domain would have it. */
export interface Library {
  db: Database;
  add(...texts: (string | SearchText)[]): Promise<void>;
  /** The titles that match the words of a query, best first. */
  find(query: string): Promise<string[]>;
  /** The titles that match its words or their meaning, in alphabetical order. */
  meant(query: string): Promise<string[]>;
  close(): Promise<void>;
}

export async function openLibrary(): Promise<Library> {
  const fresh = await freshDatabase();
  const db = openDatabase(fresh.url);
  await db`create table texts (title text not null, search tsvector not null)`;
  await db`create index on texts using gin (search)`;
  return {
    db,
    async add(...texts) {
      const rows = texts.map((text) => (typeof text === 'string' ? { a: text } : text));
      const titles = rows.map((row) => row.a ?? '');
      await db`insert into texts select * from unnest(${titles}::text[], ${rows.map((row) => vectorLiteral(row))}::text[]::tsvector[])`;
      await remember(db, rows.flatMap(wordsOf));
    },
    async find(query) {
      const asked = await queryOf(query, vocabularyOf(db));
      if (!asked) return [];
      const found = await db<{ title: string }[]>`
        select title from texts where search @@ ${asked.own}::tsquery
        order by ts_rank_cd(search, ${asked.own}::tsquery) desc, title`;
      return found.map((row) => row.title);
    },
    async meant(query) {
      const asked = await queryOf(query, vocabularyOf(db));
      const found = await db<{ title: string }[]>`
        select title from texts where search @@ ${asked?.tsquery ?? ''}::tsquery order by title collate "C"`;
      return found.map((row) => row.title);
    },
    async close() {
      await db.end();
      await fresh.drop();
    },
  };
}
