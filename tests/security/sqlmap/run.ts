import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { composed } from './request.ts';
import type { Shot } from './shot.ts';

/** What sqlmap said of a request. */
export interface Verdict {
  shot: Shot;
  /** How many parameters it says that it tried, and those that it broke in by. */
  tried: number;
  injectable: string[];
}

/** The same for everybody, so that what is found in the control would be found in the app. */
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

/** Has sqlmap try every parameter of these requests, in one run. Throws where it ends before the last of them. */
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

/** Has sqlmap try all of them in several runs, two at once: one run tries an address once, however often it is named. */
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

/** As sqlmap reads it. Where something else than the query or a form is tried, or not all of it, each value that is has a star. */
function written(shot: Shot, url: string): string {
  const { method, parameters, file, json } = shot;
  const inQueryOrForm = parameters.every((it) => !it.goesAlong && (it.in === 'query' || it.in === 'body'));
  const { path, headers, body } = composed(shot, file || json || !inQueryOrForm ? '*' : '');
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return [`${method} ${path} HTTP/1.1`, `Host: ${new URL(url).host}`, ...lines, '', body].join('\n');
}

/** Reads the log: a part for each request, by its number, and a sentence for each parameter. */
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
