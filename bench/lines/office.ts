import type { Database } from '#server/database/pool.ts';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { seedPeople } from '../people.ts';
import { post } from '../post.ts';
import { neverReread } from '../seed/listings.ts';
import { openWire } from '../wire.ts';
import type { BenchWorld } from '../world.ts';

const people = 100_000;
const payments = 20_000;
const group = `The staff room, ${people.toLocaleString('en')} people`;
const mostMs = 50;
const asked = 40;

/** The operator's lists: people, one person, their things, payments and the overview. */
export async function office(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('office');
  const [admin, moderator] = await seedPeople(sql, 2);
  if (!admin || !moderator) throw new Error('nobody is there');
  await seed(sql, admin.userid, moderator.userid);
  const app = await world.app({ DATABASE_URL: url, SEED_DEMO: '0', LIMITS: 'off' });
  const wire = openWire(app.url);
  const take = async (name: string, path: string, fields: object, as = admin): Promise<Line> => {
    const times: number[] = [];
    for (let nr = 0; nr < asked; nr += 1) {
      const since = performance.now();
      await post(wire, `/api/admin/${path}`, { ...as, ...fields });
      times.push(performance.now() - since);
    }
    const ms = median(times.slice(asked / 4));
    return { group, name, gate: `median ≤ ${mostMs} ms`, figure: `${ms.toFixed(1)} ms`, met: ms <= mostMs };
  };
  const lines = [
    await take('people, newest first', 'people', {}),
    await take('people by a part of the name', 'people', { q: 'son_7777' }),
    await take('people by a part that many have', 'people', { q: 'person' }),
    await take('people who are suspended', 'people', { state: 'suspended' }),
    await take('the last page that can be asked for', 'people', { offset: 10_000 }),
    await take('people, for a moderator of one school', 'people', {}, moderator),
    await take('a person', 'person', { person: idOf(777) }),
    await take('topics, held ones first', 'things', { kind: 'topic' }),
    await take('topics of one school', 'things', { kind: 'topic' }, moderator),
    await take('the last page of topics', 'things', { kind: 'topic', offset: 10_000 }),
    await take('payments', 'payments', {}),
    await take('payments of a state', 'payments', { state: 'refunded' }),
    await take('payments of a person', 'payments', { q: 'person_777' }),
    await take('the overview of 30 days', 'overview', { days: 30 }),
    await take('the overview of 366 days', 'overview', { days: 366 }),
  ];
  wire.close();
  await app.stop();
  return lines;
}

const idOf = (nr: number) => String(nr).padStart(16, '0');

/** A topic, a payment of every fifth, and ten days of being here for each; every 500th is suspended. */
async function seed(sql: Database, admin: string, moderator: string): Promise<void> {
  await sql`update users set role = 'admin' where userid = ${admin}`;
  await sql`update users set role = 'moderator' where userid = ${moderator}`;
  await sql`insert into moderator_schools (userid, school_id) values (${moderator}, 2)`;
  await sql`
    insert into users (userid, code, username, email, school_id, created_at, restricted)
    select lpad(n::text, 16, '0'), '_' || lpad(n::text, 15, '0'), 'person_' || n, 'person' || n || '@example.com',
      (array[103, 15, 2, 109, 110, 83, 55])[1 + n % 7], now() - n * interval '5 minutes',
      case when n % 500 = 0 then 'suspended' end
    from generate_series(1, ${people}::int) n`;
  await sql`
    insert into active_days (userid, day)
    select lpad(n::text, 16, '0'), current_date - (n + d) % 30
    from generate_series(1, ${people}::int) n cross join generate_series(0, 9) d`;
  await sql`
    insert into topics (ftid, userid, school_id, forum_id, title, created_at, last_reply_at)
    select lpad(n::text, 12, '0'), lpad(n::text, 16, '0'), (array[103, 15, 2, 109, 110, 83, 55])[1 + n % 7], 17,
      'Topic ' || n, now() - n * interval '5 minutes', now()
    from generate_series(1, ${people}::int) n`;
  await sql`
    insert into hidings (kind, thing_id, userid, cause, state, at)
    select 'topic', lpad(n::text, 12, '0'), lpad(n::text, 16, '0'), 'rule', 'held', now()
    from generate_series(1, ${people}::int, 1000) n`;
  await sql`update topics set removed_at = now() where ftid in (select thing_id from hidings)`;
  await sql`
    insert into payments (id, userid, kind, amount, points, lang, provider, state, created_at, paid_at)
    select lpad(n::text, 16, '0'), lpad((n * 5)::text, 16, '0'), 'purchase', 199, 300, 'en', 'sandbox',
      case when n % 100 = 0 then 'refunded' else 'paid' end, now() - n * interval '10 minutes', now()
    from generate_series(1, ${payments}::int) n`;
  await neverReread(sql);
  await sql`vacuum analyze`;
}
