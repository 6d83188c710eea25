import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composed } from './request.ts';
import type { Shot } from './shot.ts';

/** sqlmap's result for a request. */
export interface Verdict {
  shot: Shot;
  /** The number of parameters it tested, and the injectable ones. */
  tried: number;
  injectable: string[];
}

/** The same options for all runs, so that an injection found in the control would be found in the app. */
const how = [
  '--batch',
  '--ignore-stdin',
  '--disable-coloring',
  '--flush-session',
  '--skip-waf',
  '--ignore-redirects',
  '--ignore-code=*',
  '--dbms=PostgreSQL',
  '--technique=BEUST',
  '--time-sec=1',
  '--level=1',
  '--risk=1',
  '--answers=skip those kind=N,skip further tests=N',
  '-v',
  '1',
];

/** Lets sqlmap test every parameter of these requests in one run. Throws if it ends before the last of them. */
export async function runSqlmap(url: string, shots: readonly Shot[], folder: string): Promise<Verdict[]> {
  await mkdir(folder, { recursive: true });
  const requests = join(folder, 'requests.txt');
  const log = join(folder, 'sqlmap.log');
  await writeFile(requests, shots.map((shot) => `${rule}\n${written(shot, url)}\n${rule}\n`).join('\n'));
  const args = ['-l', requests, ...how, '--output-dir', join(folder, 'output')];
  const child = spawn('sqlmap', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const end = () => child.kill();
  process.once('exit', end);
  child.stdout.pipe(createWriteStream(log));
  await once(child, 'close');
  process.removeListener('exit', end);
  return verdicts(await readFile(log, 'utf8'), shots);
}

const atOnce = 2;

/** Tests all of them in several runs, two at once: one run tests an address once, however often it is listed. */
export async function runAll(url: string, shots: readonly Shot[], folder: string): Promise<Verdict[]> {
  const runs: Shot[][] = Array.from({ length: atOnce }, () => []);
  for (const shot of shots) {
    const free = runs.filter((run) => run.every(({ path }) => path !== shot.path));
    const [run] = free.sort((one, other) => one.length - other.length);
    if (run) run.push(shot);
    else runs.push([shot]);
  }
  const waiting = runs.filter((run) => run.length > 0).entries();
  const verdicts: Verdict[] = [];
  const work = async () => {
    for (const [at, run] of waiting) verdicts.push(...(await runSqlmap(url, run, `${folder}-${at}`)));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return verdicts;
}

const rule = '='.repeat(54);

/**
 * The request in sqlmap's format. If the tested values are outside the query and the form, or only some of them, each
 * tested value has a star.
 */
function written(shot: Shot, url: string): string {
  const { method, parameters, file, json } = shot;
  const inQueryOrForm = parameters.every((it) => !it.goesAlong && (it.in === 'query' || it.in === 'body'));
  const { path, headers, body } = composed(shot, file || json || !inQueryOrForm ? '*' : '');
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, `Host: ${new URL(url).host}`, ...lines, '', body].join('\n');
}

/** Parses the log: one part per request, by number, with one sentence per parameter. */
function verdicts(log: string, shots: readonly Shot[]): Verdict[] {
  const parts = log.split(/^\[\d+\/\d+\] URL:$/m).slice(1);
  if (parts.length !== shots.length)
    throw new Error(`sqlmap took ${parts.length} of ${shots.length} requests. ${log.slice(-600)}`);
  return shots.map((shot, at) => {
    const part = parts[at] ?? '';
    const sound = new Set(part.match(/(?<=WARNING\] ).*?(?= does not seem to be injectable)/g));
    const injectable = new Set(part.match(/(?<=\n|\] )[^\n\]]*?(?= is vulnerable\. Do you want)/g));
    return { shot, tried: sound.size + injectable.size, injectable: [...injectable] };
  });
}
