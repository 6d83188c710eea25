import type { Database } from '#server/database/pool.ts';
import { examine } from '#server/moderation/holding/examine.ts';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { seedPeople } from '../people.ts';
import { post } from '../post.ts';
import { neverReread } from '../seed/listings.ts';
import { openWire } from '../wire.ts';
import type { BenchWorld } from '../world.ts';

const cases = 10_000;
const reportsOfCase = 10;
const group = `Cases, ${cases.toLocaleString('en')} of them with ${(cases * reportsOfCase).toLocaleString('en')} reports`;
const mostMs = 10;
const asked = 100;

/**
 * The lists that staff open: the queue, for an admin and for a moderator of one school; one case; the log; and the
 * public figures.
 */
export async function caseLists(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('cases');
  const [admin, moderator] = await seedPeople(sql, cases + 2);
  if (!admin || !moderator) throw new Error('nobody is there');
  await seed(sql, admin.userid, moderator.userid);
  const app = await world.app({ DATABASE_URL: url, SEED_DEMO: '0', LIMITS: 'off' });
  const wire = openWire(app.url);
  const take = async (name: string, call: () => Promise<unknown>, gate?: number): Promise<Line> => {
    const times: number[] = [];
    for (let nr = 0; nr < asked; nr += 1) {
      const since = performance.now();
      await call();
      times.push(performance.now() - since);
    }
    const ms = median(times.slice(asked / 4));
    const met = gate === undefined || ms <= gate;
    return { group, name, gate: gate ? `median ≤ ${gate} ms` : '', figure: `${ms.toFixed(1)} ms`, met };
  };
  const queue = (pair: object, fields: object = {}) =>
    post(wire, '/api/moderation/cases', { ...pair, ...fields });
  const id = (nr: number) => String(nr).padStart(12, '0');
  let nr = 1;
  const lines = [
    await take("the queue's page for an admin", () => queue(admin, { state: 'open' }), mostMs),
    await take('the queue in all states', () => queue(admin), mostMs),
    await take('its last page', () => queue(admin, { offset: cases - 30 })),
    await take('the queue of a moderator of one school', () => queue(moderator, { state: 'open' }), mostMs),
    await take('a case', () => post(wire, '/api/moderation/case', { ...admin, id: id(++nr) })),
    await take('the log', () => post(wire, '/api/moderation/log', { ...admin })),
    await take('the counts by month', () =>
      fetch(`${app.url}/api/moderation/transparency`).then((it) => it.text()),
    ),
  ];
  wire.close();
  await app.stop();
  return [...lines, wordLine()];
}

/**
 * All that is read of a post before it is written: a text of 4,000 characters, half of them Chinese, in which none of the
 * operator's 5,000 words is found, and a title.
 */
function wordLine(): Line {
  const words = Array.from({ length: 5000 }, (_, nr) => (nr % 2 ? `违禁${han(nr)}` : `forbidden${nr}`));
  const [refuse, hold] = [words.filter((_, nr) => nr % 2), words.filter((_, nr) => nr % 2 === 0)];
  const site = { settings: { words: { refuse, hold } }, schools: { all: [{ domains: ['school.edu'] }] } };
  const context = { site, settings: { limits: true }, origin: () => 'https://quad.test' } as never;
  const text = Array.from({ length: 400 }, (_, nr) => `forbid ${han(nr)}违禁 `)
    .join('')
    .slice(0, 4000);
  const times = Array.from({ length: asked }, () => {
    const since = performance.now();
    const { rules } = examine(context, { fields: { title: 'To let', content: text }, once: text });
    if (rules.length > 0) throw new Error('a word is found that is not there');
    return performance.now() - since;
  });
  const ms = median(times.slice(asked / 4));
  const name = 'what rules say of 4,000 characters, with 5,000 words';
  return { group, name, gate: 'median ≤ 1 ms', figure: `${ms.toFixed(2)} ms`, met: ms <= 1 };
}

const han = (nr: number) => String.fromCodePoint(0x4e00 + nr, 0x5e00 + (nr % 900));

/** One case for each person, each with ten reports by others; every fifth case is open, the rest are decided. */
async function seed(sql: Database, admin: string, moderator: string): Promise<void> {
  await sql`update users set role = 'admin' where userid = ${admin}`;
  await sql`update users set role = 'moderator' where userid = ${moderator}`;
  await sql`insert into moderator_schools (userid, school_id) values (${moderator}, 2)`;
  await sql`
    insert into cases (id, person, state, weight, opened_at, updated_at)
    select lpad(nr::text, 12, '0'), userid, case when nr % 5 = 0 then 'open' else 'resolved' end, nr * 7 % 40,
      now() - nr * interval '30 minutes', now() - nr * interval '29 minutes'
    from (select userid, row_number() over (order by userid) as nr from users where role = 'member') u
    where nr <= ${cases}`;
  await sql`
    with who as (select userid, row_number() over (order by userid) as nr from users where role = 'member')
    insert into case_reports (id, case_id, reporter, kind, thing_id, reason, text, weight, upheld, created_at)
    select lpad((u.nr * ${reportsOfCase} + n)::text, 12, '0'), lpad(u.nr::text, 12, '0'), r.userid, 'listing',
      lpad((u.nr * 3 + n % 3)::text, 12, '0'), (array['scam', 'spam', 'other'])[1 + n % 3], 'Please look.', 1,
      case when u.nr % 5 = 0 then null else n % 2 = 0 end, now() - u.nr * interval '30 minutes'
    from generate_series(1, ${reportsOfCase}::int) n cross join who u
    join who r on r.nr = 1 + (u.nr * 13 + n) % ${cases}
    where u.nr <= ${cases}`;
  await sql`
    insert into case_acts (case_id, act, done_by, reason, created_at)
    select id, (array['dismiss', 'hide', 'warn'])[1 + weight % 3], ${admin}, 'It is decided.', updated_at
    from cases where state = 'resolved'`;
  await sql`
    insert into staff_acts (done_by, act, object_kind, object_id, person, reason, at)
    select a.done_by, a.act, 'case', a.case_id, c.person, a.reason, a.created_at
    from case_acts a join cases c on c.id = a.case_id`;
  await neverReread(sql);
  await sql`vacuum analyze`;
}
