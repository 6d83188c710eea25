import type { Database } from '#server/database/pool.ts';
import { hashOf, randomId, randomSecret } from '#server/random.ts';

/** A userid and a session. */
export interface Pair {
  userid: string;
  session: string;
}

/** Inserts people with a session each; `called` begins their names and addresses. */
export async function seedPeople(sql: Database, count: number, called = 'bench'): Promise<Pair[]> {
  const pairs = Array.from({ length: count }, () => ({ userid: randomId(16), session: randomSecret() }));
  await sql`
    insert into users (userid, code, username, email, school_id)
    select userid, '_' || left(userid, 15), ${called}::text || '_' || n, ${called} || n || '@example.com', 2
    from unnest(${pairs.map((it) => it.userid)}::text[]) with ordinality as people (userid, n)`;
  const hashes = pairs.map((it) => hashOf(it.session).toString('hex'));
  await sql`
    insert into sessions (userid, hash)
    select userid, decode(hash, 'hex')
    from unnest(${pairs.map((it) => it.userid)}::text[], ${hashes}::text[]) as people (userid, hash)`;
  return pairs;
}
