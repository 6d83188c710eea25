import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/database/pool.ts';
import type { Line } from '../../bench/line.ts';
import { median } from '../../bench/load.ts';
import { residentMegabytes, root } from '../../bench/processes.ts';
import { seedListings } from '../../bench/seed/listings.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { needDebian } from '../../scripts/debian.ts';
import { type Ground, startMixed } from './mixed.ts';
import { prepareSite } from './site.ts';
import { growth, type Sample, slope } from './soak-sums.ts';
import { descriptorsOf, familyOf, heldBy, privateMegabytesOf } from './usage.ts';

/** Duration in minutes. Shorter runs only check that it works; the published figures are for the full duration. */
const minutes = Number(process.env.SOAK_MINUTES ?? 20);
/** A tenth of the highest rate that one process sustains, by the result line `mixed`. */
const perSecond = 38;
const everyMs = 10_000;
const group = `A soak of ${minutes} minutes at ${perSecond} requests a second`;

/**
 * A tenth of the peak load for a long time. Compares the memory of the app and PostgreSQL in the last quarter with the
 * second. Every page is read beforehand, so the page cache is already full.
 */
export async function soak(world: BenchWorld): Promise<Line[]> {
  needDebian('procps');
  const told = join(world.folder, 'after-gc');
  const filled: { iids: string[]; topics: string[] } = { iids: [], topics: [] };
  const site = await prepareSite(world, 'soak', {
    people: 40,
    env: { LOG_LEVEL: 'error', NODE_OPTIONS: `--import=${root}tests/faults/after-gc.ts`, AFTER_GC: told },
    fill: async (sql, author) => Object.assign(filled, await fill(sql, author)),
  });
  const { pid, printed } = await site.start();
  const ground: Ground = { url: site.url, people: site.people, ...filled };
  await readOnce(ground);
  const load = startMixed(ground, perSecond);
  const samples: Sample[] = [];
  const begun = performance.now();
  while (performance.now() < begun + minutes * 60_000) {
    await pause(everyMs);
    process.kill(pid, 'SIGUSR2');
    await pause(500);
    const postgres = familyOf(site.postgresPid());
    const one = {
      minute: (performance.now() - begun) / 60_000,
      resident: residentMegabytes(pid),
      heap: heapIn(told),
      // The number of the load's own connections varies, so they are not counted.
      descriptors: heldBy(pid, Number(new URL(site.url).port)).others,
      postgres: privateMegabytesOf(postgres),
      postgresDescriptors: descriptorsOf(postgres),
    };
    samples.push(one);
    if (samples.length % 6 === 0) world.say(`  ${JSON.stringify(one)}`);
  }
  await load.stop();
  for (const told of printed().split('\n').slice(1, 6).filter(Boolean)) world.say(`  ${told}`);
  const sorted = load.times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN;
  await site.afterwards(async () => undefined);
  const line = (name: string, key: Exclude<keyof Sample, 'minute'>, unit: string, allowed: number): Line => {
    const [early, late] = growth(samples, key, minutes);
    return {
      group,
      name,
      gate: `≤ 1.1 times, or ${allowed}${unit} more`,
      figure: `${(late / early).toFixed(2)} times`,
      met: late <= Math.max(early * 1.1, early + allowed),
      note: `median ${early.toFixed(0)}${unit}, then ${late.toFixed(0)}${unit}; ${slope(samples, key, minutes).toFixed(2)}${unit} an hour by the line through all since the first quarter`,
    };
  };
  return [
    line("the app's resident memory", 'resident', ' MB', 8),
    line("the app's heap after its garbage was collected", 'heap', ' MB', 4),
    line("the app's descriptors, beside its clients' connections", 'descriptors', '', 4),
    line('what the processes of PostgreSQL hold for themselves', 'postgres', ' MB', 8),
    line('descriptors of PostgreSQL', 'postgresDescriptors', '', 20),
    {
      group,
      name: 'answers that were not 200, or did not come',
      gate: 'none',
      figure: load.faults.length === 0 ? `none of ${sorted.length}` : `${load.faults.length}`,
      met: load.faults.length === 0 && sorted.length > minutes * 60 * perSecond * 0.9,
      note: `median ${median(sorted).toFixed(0)} ms, p95 ${p95.toFixed(0)} ms${[...new Set(load.faults)]
        .slice(0, 5)
        .map((it) => `; ${it}`)
        .join('')}`,
    },
  ];
}

function heapIn(file: string): number {
  if (!existsSync(file)) return Number.NaN;
  const last = readFileSync(file, 'utf8').trimEnd().split('\n').at(-1) ?? '{}';
  return JSON.parse(last).heap / 1e6;
}

/** Reads every page once, so that the page cache stops growing. */
async function readOnce({ url, iids, topics }: Ground): Promise<void> {
  const paths = [...iids.map((iid) => `/detail/${iid}`), ...topics.map((ftid) => `/forumdetail/${ftid}`)];
  for (const path of paths) await (await fetch(`${url}${path}`)).arrayBuffer();
}

/** Creates listings and topics to read. */
async function fill(sql: Database, author: string): Promise<{ iids: string[]; topics: string[] }> {
  await seedListings(sql, 1000);
  await sql`
    insert into topics (ftid, userid, school_id, forum_id, title, created_at, last_reply_at)
    select lpad(n::text, 12, '0'), ${author}, 2, 17, 'How long did it take, number ' || n, now(), now()
    from generate_series(1, 300) n`;
  const iids = await sql<{ iid: string }[]>`select iid from items`;
  const topics = await sql<{ ftid: string }[]>`select ftid from topics`;
  return { iids: iids.map((it) => it.iid), topics: topics.map((it) => it.ftid) };
}
