import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pair } from '../../../bench/people.ts';
import { plain } from '../../media/images.ts';
import { raw } from '../raw.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';

const names = [
  '../../../../etc/passwd',
  '..\\..\\windows\\system32',
  '/etc/passwd',
  'photo.jpg\0.php',
  '%00.jpg',
  `${'x'.repeat(5000)}.jpg`,
  '图片.jpg',
  '\u202egpj.exe',
  '.htaccess',
  'con',
  '"; filename="other.php',
  "'; drop table files; --",
  '$(touch attacked).jpg',
  '',
  '.',
  '..',
];

/** A file name is never used as a path and never stored; the same holds for field names. */
export async function oddNames(target: Target, { userid, session }: Pair, found: Tally): Promise<void> {
  const image = await plain().png().toBuffer();
  const before = await outside(target);
  for (const name of names) {
    const answer = await post(target, [
      field('userid', userid),
      field('session', session),
      file('file', name, image),
    ]);
    const { key, error } = JSON.parse(answer.body) as { key?: string; error?: string };
    const fine = answer.status === 200 ? /^[0-9A-Za-z]{22}$/.test(key ?? '') : answer.status === 400;
    found.note(JSON.stringify(name.slice(0, 40)), fine ? null : `${answer.status} ${key ?? error}`);
  }
  for (const [what, parts] of [
    ['a field of the prototype', [field('__proto__', '{"userid":"x"}'), field('constructor', 'x')]],
    ['a session as a file', [file('session', 'x', Buffer.from(session))]],
    ['two users', [field('userid', 'x')]],
    ['fifty files', Array.from({ length: 50 }, () => file('file', 'x.png', image))],
  ] as const) {
    const pair =
      what === 'a session as a file'
        ? [field('userid', userid)]
        : [field('userid', userid), field('session', session)];
    const { status } = await post(target, [...pair, ...parts, file('file', 'x.png', image)]);
    found.note(what, status < 500 ? null : `${status}`);
    if (what === 'a session as a file') found.note(what, status === 401 ? null : `${status}`);
  }
  found.note('names of what is kept', (await strays(target)).join(', '));
  found.note('what lies beside it', (await outside(target)) === before ? null : 'has changed');
}

/** Addresses that reach outside the files folder. */
export async function oddAddresses({ url }: Target, found: Tally): Promise<void> {
  const below = ['etc/passwd', 'outbox', 'postgres/PG_VERSION', 'package.json'];
  const ups = [
    '../',
    '..%2f',
    '%2e%2e/',
    '%2e%2e%2f',
    '..%5c',
    '..\\',
    '....//',
    '%252e%252e%252f',
    '..;/',
    '..%c0%af',
  ];
  for (const path of below)
    for (const up of ups)
      for (const from of ['/files/', '/assets/', '/api/docs/static/', '/offline/']) {
        const answer = await raw(url, `${from}${up.repeat(6)}${path}`);
        const away = answer.status === 200 && !answer.body.includes('<html');
        found.note(`${from}${up}${path}`, away || answer.status >= 500 ? `${answer.status}` : null);
      }
}

function field(name: string, value: string): Buffer {
  return Buffer.from(`--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
}

function file(name: string, filename: string, bytes: Buffer): Buffer {
  const head = `--b\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: image/png\r\n\r\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n')]);
}

async function post({ url }: Target, parts: readonly Buffer[]): Promise<{ status: number; body: string }> {
  const answer = await fetch(`${url}/api/file/upload`, {
    method: 'POST',
    headers: { 'content-type': 'multipart/form-data; boundary=b' },
    body: new Uint8Array(Buffer.concat([...parts, Buffer.from('--b--\r\n')])),
  });
  return { status: answer.status, body: await answer.text() };
}

/** Files whose names the app did not create. */
async function strays({ dataDir }: Target): Promise<string[]> {
  const all = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true });
  return all
    .filter((it) => it.isFile() && !/^[0-9A-Za-z]{20,22}[\w.-]*$/.test(it.name))
    .map(({ name }) => name);
}

async function outside({ dataDir }: Target): Promise<string> {
  const beside = await readdir(dataDir);
  return JSON.stringify([beside.sort(), (await readdir(join(dataDir, '..'))).sort()]);
}
