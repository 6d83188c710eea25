import type { Database } from '#server/database/pool.ts';

/** Tables that a refusal may change: counters of uses and of wrong tries. */
const counters = ['limits', 'email_codes'];

/** What goes on by itself: when a session was used last, and how a promised mail fares. */
const restless: Record<string, string[]> = {
  sessions: ['last_seen_at'],
  outbox: ['sent_at', 'failed_at', 'attempts', 'last_error', 'body'],
};

/** A digest of everything that is stored, but for what goes on by itself. */
export async function fingerprint(db: Database): Promise<string> {
  const tables = await db<{ name: string }[]>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and not table_name = any(${counters})
    order by table_name`;
  const digests = tables.map(
    ({ name }) => db`
      select md5(coalesce(string_agg(row, ',' order by row), '')) as digest
      from (select (to_jsonb(t) - ${restless[name] ?? []}::text[])::text as row from ${db(name)} t) rows`,
  );
  const rows = await Promise.all(digests);
  return rows.map((it) => it[0]?.digest).join(' ');
}
