import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Shot } from './parameters.ts';

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

const rule = '='.repeat(54);

/** As it goes over the wire. Where something else than the query or a form is tried, each value is marked by a star. */
function written({ method, path, parameters, file }: Shot, url: string): string {
  const marked = file !== undefined || parameters.some((it) => it.in === 'path' || it.in === 'header');
  const star = marked ? '*' : '';
  const of = (place: string) => parameters.filter((it) => it.in === place);
  const pairs = (place: string) =>
    of(place)
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}${star}`)
      .join('&');
  const filled = path.replace(/:(\w+)/g, (_, name) => {
    const { value = '' } = parameters.find((it) => it.in === 'path' && it.name === name) ?? {};
    return `${encodeURIComponent(value)}${star}`;
  });
  const query = of('query').length > 0 ? `?${pairs('query')}` : '';
  const headers = of('header').map(({ name, value }) => `${name}: ${value}*`);
  if (method === 'POST')
    headers.push(
      `Content-Type: ${file ? 'multipart/form-data; boundary=quad' : 'application/x-www-form-urlencoded'}`,
    );
  const body = method === 'GET' ? '' : file ? multipart(of('body'), file) : pairs('body');
  return [`${method} ${filled}${query} HTTP/1.1`, `Host: ${new URL(url).host}`, ...headers, '', body].join(
    '\n',
  );
}

function multipart(fields: Shot['parameters'], file: string): string {
  const parts = fields.map(({ name, value }) => [
    '--quad',
    `Content-Disposition: form-data; name="${name}"`,
    '',
    `${value}*`,
  ]);
  const sent = `Content-Disposition: form-data; name="${file}"; filename="a.png"`;
  return [...parts.flat(), '--quad', sent, 'Content-Type: image/png', '', 'no picture', '--quad--'].join(
    '\r\n',
  );
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
