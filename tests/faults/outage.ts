import { setTimeout as pause } from 'node:timers/promises';
import type { Line } from '../../bench/line.ts';
import { compare, keptLines } from './losses.ts';
import type { Site } from './site.ts';
import { startVisitor, type Visit, visit } from './visitor.ts';
import { type CallResult, startWriters } from './writers.ts';

const answeredWithinMs = 21_000;
const mostMs = 5000;
const [page, call] = ['/faq', '/api/item/list?school_id=2'];

/** The way in which PostgreSQL fails and recovers. */
export interface Outage {
  group: string;
  ms: number;
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

/** The effects of a PostgreSQL outage on a running site while everyone writes and a visitor reads. */
export async function sufferOutage(site: Site, { group, ms, goAway, comeBack }: Outage): Promise<Line[]> {
  const results: CallResult[] = [];
  const writers = await startWriters(site, { onResult: (it) => results.push(it) });
  await pause(2000);
  const before = await visit(site.url, page);
  const writtenBefore = results.length;
  await goAway();
  const visitor = startVisitor(site.url, [page, call], 500);
  await pause(ms);
  const served = writers.untilServed();
  await comeBack();
  const back = await served;
  await visitor.stop();
  await writers.stop();
  const written = results.slice(writtenBefore);
  const kept = await site.afterwards((sql) => compare(sql, writers, site.dataDir));
  const pages = [before, ...visitor.visits.filter(({ path }) => path === page)];
  const calls = visitor.visits.filter(({ path }) => path === call);
  return [
    {
      group,
      name: 'a page that is kept',
      gate: 'every answer is 200',
      figure: `${pages.filter(({ status }) => status === 200).length} of ${pages.length}`,
      met: pages.every(({ status }) => status === 200),
    },
    answeredLine(group, calls, written),
    {
      group,
      name: 'after it is back',
      gate: `a new write is acknowledged within ${mostMs / 1000} s`,
      figure: `${(back / 1000).toFixed(1)} s`,
      met: back <= mostMs,
    },
    ...keptLines(group, kept, `${writers.repeats()} repeats`),
  ];
}

/** Writers give up after ten seconds without a response; each of the visitor's calls gets one. */
function answeredLine(group: string, calls: readonly Visit[], written: readonly CallResult[]): Line {
  const slowest = Math.max(...calls.map(({ ms }) => ms));
  const unfit = [
    ...calls.filter(({ status }) => status !== 200 && status !== 503),
    ...written.filter(({ status }) => status !== 200 && status !== 503 && status !== 0),
  ];
  const refused = [...calls, ...written].filter(({ status }) => status === 503);
  const statuses = [...new Set(unfit.map(({ status }) => status))];
  return {
    group,
    name: 'a call that needs the database',
    gate: `200 or 503 within ${answeredWithinMs / 1000} s`,
    figure: `${(slowest / 1000).toFixed(1)} s at most`,
    met: unfit.length === 0 && refused.length > 0 && slowest <= answeredWithinMs,
    note: `${calls.length} reads and ${written.length} writes, ${refused.length} answered by 503, ${unfit.length} otherwise${statuses.length > 0 ? ` (${statuses.join(', ')})` : ''}`,
  };
}
