import { join } from 'node:path';
import type { Line } from '../../bench/line.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { needDebian } from '../../scripts/debian.ts';
import { openIdentityProvider } from '../world/identity-provider.ts';
import { answeredLine } from './sqlmap/answered.ts';
import { shotsOfCalls } from './sqlmap/calls.ts';
import { type ExistingContent, knownIn, nextOf, stateOf } from './sqlmap/existing-content.ts';
import { openInjectable } from './sqlmap/injectable.ts';
import { otherShots } from './sqlmap/others.ts';
import { shotsOfPages } from './sqlmap/pages.ts';
import { runAll, runSqlmap, type Verdict } from './sqlmap/run.ts';
import { different, type Shot, triedIn } from './sqlmap/shot.ts';
import { openThings, type Person, type Things } from './sqlmap/things.ts';
import { askUnchanged } from './sqlmap/unchanged.ts';
import { bounceKey, grantKey } from './sqlmap/ways.ts';
import { answersOf, faultsOf, openTarget } from './two-ways.ts';

/** Tests every parameter of every call for SQL injection with sqlmap. */
export async function sqlmapOnCalls(world: BenchWorld): Promise<Line[]> {
  return inject(world, 'calls', shotsOfCalls);
}

/** Tests every page's address and query, and other addresses, for SQL injection with sqlmap. */
export async function sqlmapOnPages(world: BenchWorld): Promise<Line[]> {
  return inject(world, 'pages', async (known, things, person) => {
    const me = person();
    const mine = { ...known, contentid: await things.content(me) };
    return [...shotsOfPages(mine, me), ...(await otherShots(known, things, me))];
  });
}

async function inject(
  world: BenchWorld,
  what: string,
  shotsFor: (known: ExistingContent, things: Things, person: () => Person) => Promise<Shot[]>,
): Promise<Line[]> {
  needDebian('sqlmap', 'nginx-light');
  const google = await openIdentityProvider();
  world.ends(() => google.close());
  const settings = { ...google.settings, POINTS_GRANT_KEY: grantKey, MAIL_BOUNCE_KEY: bounceKey };
  const target = await openTarget(world, `sqlmap_${what}`, 500, settings);
  const group = `SQL injection by sqlmap: ${what}`;
  const known = await knownIn(target.sql);
  const shots = different(await shotsFor(known, openThings(target, known), nextOf(target)));
  const control = await openInjectable(target.sql);
  world.ends(async () => control.close());
  const unchanged = await askUnchanged(target.direct, group, shots, false);
  const since = new Date();
  const before = await stateOf(target.sql, since);
  const told = await answersOf(target);
  const found = await runSqlmap(control.url, control.shots, join(world.folder, `${what}-control`));
  const verdicts = await runAll(target.direct, shots, join(world.folder, what));
  const faults = await faultsOf(target);
  const after = await stateOf(target.sql, since);
  const answered = answeredLine(group, shots, told, await answersOf(target));
  const caught = found.filter(({ injectable }) => injectable.length > 0);
  return [
    {
      group,
      name: 'for comparison, a server that can be broken into',
      gate: 'all of its parameters are found',
      figure: `${caught.length} of ${found.length}`,
      met: caught.length === found.length,
      note: 'in a query, a path, a form and JSON, and one that only the time gives away',
    },
    unchanged,
    ...triedLines(group, verdicts),
    answered,
    await askUnchanged(target.direct, group, shots, true),
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
  const all = verdicts.reduce((sum, { shot }) => sum + triedIn(shot).length, 0);
  // Some pages make it test one more parameter, such as the path itself.
  const tried = verdicts.reduce((sum, it) => sum + Math.min(it.tried, triedIn(it.shot).length), 0);
  const missed = verdicts.filter((it) => it.tried < triedIn(it.shot).length);
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
        .map(({ shot, tried }) => `${shot.path}: ${tried} of ${triedIn(shot).length}`)
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
