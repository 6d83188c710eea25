import { join } from 'node:path';
import type { Database } from '#server/database/pool.ts';
import { needDebian } from '../../scripts/debian.ts';
import type { Line } from '../line.ts';
import type { BenchWorld } from '../world.ts';
import { openInjectable } from './sqlmap/injectable.ts';
import { otherShots, type Shot, shotsOfCalls, shotsOfPages } from './sqlmap/parameters.ts';
import { runSqlmap, type Verdict } from './sqlmap/run.ts';
import type { Known } from './sqlmap/samples.ts';
import { faultsOf, openTarget, type Target } from './two-ways.ts';

/** SQL injection by sqlmap on every parameter of every call. */
export async function sqlmapOnCalls(world: BenchWorld): Promise<Line[]> {
  return inject(world, 'calls', ({ people }, known) => {
    let next = 0;
    return shotsOfCalls(known, () => people[next++] ?? { userid: '', session: '' });
  });
}

/** Likewise on every page's address and query, and on what has an address besides. */
export async function sqlmapOnPages(world: BenchWorld): Promise<Line[]> {
  return inject(world, 'pages', ({ people: [me = { userid: '', session: '' }] }, known) => [
    ...shotsOfPages(known, me),
    ...otherShots(known, me),
  ]);
}

const atOnce = 2;

/** Each request once, and none in which there is nothing to try. */
function different(shots: readonly Shot[]): Shot[] {
  const tried = shots.filter(({ parameters }) => parameters.length > 0);
  return [...new Map(tried.map((shot) => [JSON.stringify(shot), shot])).values()];
}

async function inject(
  world: BenchWorld,
  what: string,
  shotsFor: (target: Target, known: Known) => Shot[],
): Promise<Line[]> {
  needDebian('sqlmap', 'nginx-light');
  const target = await openTarget(world, `sqlmap_${what}`, 100);
  const group = `SQL injection by sqlmap: ${what}`;
  const shots = different(shotsFor(target, await knownIn(target.sql)));
  const before = await stateOf(target.sql);
  const control = await openInjectable(target.sql);
  world.ends(async () => control.close());
  const found = await runSqlmap(control.url, control.shots, join(world.folder, `${what}-control`));
  const piles = Array.from({ length: atOnce }, (_, pile) => shots.filter((_, at) => at % atOnce === pile));
  const verdicts = (
    await Promise.all(
      piles.map((pile, at) => runSqlmap(target.direct, pile, join(world.folder, `${what}-${at}`))),
    )
  ).flat();
  const faults = await faultsOf(target);
  const after = await stateOf(target.sql);
  const caught = found.filter(({ injectable }) => injectable.length > 0);
  return [
    {
      group,
      name: 'for comparison, a server that can be broken into',
      gate: 'all of its parameters are found',
      figure: `${caught.length} of ${found.length}`,
      met: caught.length === found.length,
      note: 'in a query, a path and a form, and one that only the time gives away',
    },
    ...triedLines(group, verdicts),
    { group, name: 'answers that are 5xx', gate: 'none', figure: `${faults}`, met: faults === 0 },
    {
      group,
      name: 'the database afterwards',
      gate: 'the same tables, and everybody who was there before',
      figure: before === after ? 'the same' : 'not the same',
      met: before === after,
    },
  ];
}

function triedLines(group: string, verdicts: Verdict[]): Line[] {
  const all = verdicts.reduce((sum, { shot }) => sum + shot.parameters.length, 0);
  // Some pages make it try one more, such as the path itself.
  const tried = verdicts.reduce((sum, it) => sum + Math.min(it.tried, it.shot.parameters.length), 0);
  const missed = verdicts.filter((it) => it.tried < it.shot.parameters.length);
  const broken = verdicts.filter(({ injectable }) => injectable.length > 0);
  return [
    {
      group,
      name: 'parameters that sqlmap tried',
      gate: 'every one',
      figure: `${tried} of ${all} in ${verdicts.length} requests`,
      met: missed.length === 0 && all > 0,
      note: missed
        .slice(0, 5)
        .map(({ shot, tried }) => `${shot.path}: ${tried} of ${shot.parameters.length}`)
        .join('; '),
    },
    {
      group,
      name: 'parameters that it broke in by',
      gate: 'none',
      figure: `${broken.length}`,
      met: broken.length === 0,
      note: broken.map(({ shot, injectable }) => `${shot.path}: ${injectable.join(', ')}`).join('; '),
    },
  ];
}

async function knownIn(sql: Database): Promise<Known> {
  const [known] = await sql<Known[]>`
    select (select iid from items where status = 1 order by iid limit 1) as iid,
           posts.ftid, posts.fpid, posts.userid
    from posts order by fpid limit 1`;
  if (!known) throw new Error('The demo has no posts.');
  return known;
}

/** The shape of all tables, and who was there before; nobody is renamed or gone. */
async function stateOf(sql: Database): Promise<string> {
  const [{ state } = { state: '' }] = await sql<{ state: string }[]>`
    select md5(concat(
      (select string_agg(concat_ws(' ', table_name, column_name, data_type), ',' order by table_name, ordinal_position)
       from information_schema.columns where table_schema = 'public'),
      (select string_agg(concat_ws(' ', userid, username, email), ',' order by userid) from users))) as state`;
  return state;
}
