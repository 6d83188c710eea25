import { execFile } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { prepareDataFolder } from '#server/process/data-folder.ts';
import { plain } from '../media/images.ts';
import type { Pair } from '../world/world.ts';
import { clearAway, connectTo, ensureBuilt, startQuad } from './quad.ts';

let folder: string;
beforeEach(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'quad-closed-'));
});
afterEach(() => clearAway(folder));

/** A process of an operator whose umask gives everyone access. */
const openly = { command: ['sh', '-c', 'umask 000; exec "$0" server/main.ts', process.execPath] };

/** The folder and all entries below it that other users can read, write or enter. */
function openToOthers(top: string): string[] {
  return [top, ...readdirSync(top, { recursive: true }).map((name) => join(top, String(name)))].filter(
    (path) => {
      const it = statSync(path, { throwIfNoEntry: false });
      return it !== undefined && (it.mode & 0o077) !== 0;
    },
  );
}

const post = (url: string, fields: object) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(fields),
  });

/** Uploads a picture as a demo person. */
async function upload(address: string): Promise<void> {
  const signedIn = await post(`${address}/api/user/login`, {
    username: 'demo_student',
    password: 'quad-demo1',
  });
  const { userid, session } = (await signedIn.json()) as Pair;
  const form = new FormData();
  form.append('userid', userid);
  form.append('session', session);
  form.append('file', new Blob([await plain().png().toBuffer()]), 'picture.png');
  expect((await fetch(`${address}/api/file/upload`, { method: 'POST', body: form })).status).toBe(200);
}

test('with any umask, nothing in DATA_DIR is accessible to other users', { timeout: 120_000 }, async () => {
  const data = join(folder, 'data');
  const quad = await startQuad(data, { ...openly, env: { SEED_DEMO: '1' } });
  expect(quad.said.err).toBe('');
  const email = 'somebody@usc.edu';
  expect((await post(`${quad.address}/api/user/verify_email`, { email })).status).toBe(200);
  const mails = () => readdirSync(join(data, 'outbox')).filter((name) => name.endsWith('.eml'));
  await vi.waitFor(() => expect(mails().length).toBeGreaterThan(0), 10_000);
  await upload(quad.address ?? '');
  expect(readdirSync(join(data, 'files')).length).toBeGreaterThan(0);
  expect(openToOthers(data)).toEqual([]);

  const [mail = ''] = mails().map((name) => readFileSync(join(data, 'outbox', name), 'utf8'));
  const code = /^\d{6}$/m.exec(mail)?.[0] ?? '';
  expect(code).not.toBe('');
  expect(/^Subject: (.*)$/m.exec(mail)?.[1]).toBe('Your Quad verification code');
  const db = connectTo(data);
  const kept = () => db`select recipient, subject, body, sent_at is not null as sent from outbox`;
  await vi.waitFor(async () =>
    expect(await kept()).toEqual([{ recipient: email, subject: null, body: null, sent: true }]),
  );
  await db.end();
});

test('the start closes an open folder, with its content', {
  timeout: 60_000,
}, async () => {
  const data = openFolder();
  const quad = await startQuad(data, openly);
  expect(quad.said.err).toBe('');
  expect(openToOthers(data)).toEqual([]);
  for (const name of files) expect(statSync(join(data, name)).isFile(), name).toBe(true);
});

test('the start closes a folder behind a link, and follows no link in it', async () => {
  const data = openFolder();
  const [link, other] = [join(folder, 'link'), join(folder, 'other')];
  mkdirSync(other);
  chmodSync(other, 0o755);
  symlinkSync(data, link);
  symlinkSync(other, join(data, 'files', 'elsewhere'));
  symlinkSync(other, join(data, 'lock.elsewhere'));
  await prepareDataFolder(link);
  rmSync(join(data, 'files', 'elsewhere'));
  rmSync(join(data, 'lock.elsewhere'));
  expect(openToOthers(data)).toEqual([]);
  expect(statSync(other).mode & 0o777).toBe(0o755);
});

test('the start closes the current folder if DATA_DIR names it', async () => {
  const data = openFolder();
  const script = `import('${pathToFileURL(resolve('server/process/data-folder.ts'))}').then((it) => it.prepareDataFolder('.'))`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script], { cwd: data });
  expect(openToOthers(data)).toEqual([]);
});

test.runIf(process.getuid?.() === 0)(
  'in a folder of another user, the start closes our own files',
  async () => {
    const data = openFolder();
    for (const name of ['outbox', 'outbox/old.eml', 'lock']) chownSync(join(data, name), 4711, 4711);
    const me = vi.spyOn(process, 'getuid').mockReturnValue(4711);
    await prepareDataFolder(data);
    me.mockRestore();
    const open = openToOthers(data);
    for (const name of ['outbox', 'outbox/old.eml', 'lock']) expect(open).not.toContain(join(data, name));
    for (const path of [data, join(data, 'files')]) expect(open).toContain(path);
  },
);

const files = ['outbox/old.eml', 'files/ab/abcd', 'lock', 'lock.pid', 'postgres.log'];

/** A data folder as an older version left it, readable by everyone. */
function openFolder(): string {
  const data = join(folder, 'data');
  for (const sub of ['', 'outbox', 'files', 'files/ab']) {
    mkdirSync(join(data, sub), { recursive: true });
    chmodSync(join(data, sub), 0o755);
  }
  for (const name of files) {
    writeFileSync(join(data, name), '');
    chmodSync(join(data, name), 0o644);
  }
  return data;
}
