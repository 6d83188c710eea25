import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '#server/database/pool.ts';
import type { KeptAnswer } from '../ceilings/bytes.ts';
import type { Line } from '../line.ts';
import { against, browserHeaders, get } from '../load.ts';
import { benchPages, medianRenderedMs } from '../pages.ts';
import { residentMegabytes } from '../processes.ts';
import type { BenchWorld } from '../world.ts';

const leastRatio = 0.5;
const mostMs = 25;
const mostMegabytes = 450;

/**
 * Visitor pages: from memory, against a bare server that sends the same bytes; rendered after a drop from memory; and
 * the app's memory afterwards.
 */
export async function pages(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('pages');
  const app = await world.app({ DATABASE_URL: url });
  const paths = await benchPages(app.url);
  const ceiling = await world.ceiling('bytes', { ANSWERS: await keepAnswers(world, app.url, paths) });
  const lines: Line[] = [];
  for (const [name, path] of Object.entries(paths)) {
    const shots = { paths: [path], connections: 50, seconds: 2, headers: browserHeaders };
    const taken = await against({ ...shots, url: app.url }, { ...shots, url: ceiling.url });
    const [ours, ceilings] = [Math.round(taken.ours), Math.round(taken.ceiling)];
    lines.push({
      group: 'Pages from memory, 50 connections',
      name,
      gate: `≥ ${leastRatio} of a bare Fastify`,
      figure: taken.ratio.toFixed(2),
      met: taken.ratio >= leastRatio,
      note: `${ours} against ${ceilings} requests/s`,
    });
  }
  for (const [name, path] of Object.entries(paths))
    lines.push(await renderedLine(sql, name, `${app.url}${path}`));
  await ceiling.stop();
  const megabytes = residentMegabytes(app.pid);
  lines.push({
    group: 'Memory',
    name: "the app's Node process after the pages",
    gate: `≤ ${mostMegabytes} MB resident`,
    figure: `${Math.round(megabytes)} MB`,
    met: megabytes <= mostMegabytes,
  });
  await app.stop();
  return lines;
}

async function renderedLine(sql: Database, name: string, url: string): Promise<Line> {
  const ms = await medianRenderedMs(sql, url);
  return {
    group: 'Pages rendered anew, one connection',
    name,
    gate: `median ≤ ${mostMs} ms`,
    figure: `${ms.toFixed(1)} ms`,
    met: ms <= mostMs,
  };
}

/** Writes the app's responses, compressed as for a browser, to files for the ceiling server. */
async function keepAnswers(world: BenchWorld, url: string, paths: Record<string, string>): Promise<string> {
  const answers: KeptAnswer[] = [];
  for (const [name, path] of Object.entries(paths)) {
    // The first response is compressed quickly; after a second request, later responses use a better compression.
    await get(`${url}${path}`, browserHeaders);
    await get(`${url}${path}`, browserHeaders);
    await pause(1000);
    const { headers, body } = await get(`${url}${path}`, browserHeaders);
    const file = join(world.folder, `answer-${name}`);
    await writeFile(file, body);
    const same = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag'];
    const sent = same.map((header) => [header, String(headers[header] ?? '')]);
    answers.push({ path, headers: Object.fromEntries(sent), file });
  }
  const list = join(world.folder, 'answers.json');
  await writeFile(list, JSON.stringify(answers));
  return list;
}
