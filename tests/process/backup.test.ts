import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/pool.ts';
import { readSettings } from '#server/settings/settings.ts';
import { plain } from '../media/images.ts';
import { askAt } from '../world/ask.ts';
import { debianPrograms, startDebianPostgres } from '../world/debian-postgres.ts';
import { testNeeding } from '../world/needs.ts';
import { newPerson } from '../world/people.ts';
import type { Pair } from '../world/world.ts';
import { sumsOf } from './sums.ts';

testNeeding('postgresql-15')(
  'a restored dump and copy of the files equal the site: every row, point and picture',
  {
    timeout: 180_000,
  },
  async () => {
    const folder = temporary();
    const postgres = await startDebianPostgres(join(folder, 'server'));
    onTestFinished(postgres.stop);
    const [from, to] = ['quad', 'restored'].map(
      (name) => Object.assign(new URL(postgres.url), { pathname: name }).href,
    );
    await inDatabase(postgres.url, async (db) => {
      await db`create database quad encoding 'UTF8' template template0`;
      await db`create database restored encoding 'UTF8' template template0`;
    });
    const before = await openSite(from ?? '', join(folder, 'data'));
    const person = await newPerson(before.world);
    const iid = await fill(before.url, person, await newPerson(before.world));
    await before.close();
    const sums = await inDatabase(from ?? '', sumsOf);

    const dump = join(folder, 'quad.dump');
    program(`${debianPrograms}/pg_dump`, ['--format=custom', `--file=${dump}`, from ?? '']);
    program(`${debianPrograms}/pg_restore`, [
      '--exit-on-error',
      '--single-transaction',
      '--no-owner',
      `--dbname=${to}`,
      dump,
    ]);
    cpSync(join(folder, 'data/files'), join(folder, 'restored/files'), { recursive: true });
    expect(await inDatabase(to ?? '', sumsOf)).toEqual(sums);
    expect(sums.point_movements).not.toMatch(/^0 /);

    const after = await openSite(to ?? '', join(folder, 'restored'));
    onTestFinished(after.close);
    const { body } = await askAt(after.url, 'showListing', { iid });
    const picture = await fetch(`${after.url}/files/${body.item.photo[0]}`);
    expect(picture.status).toBe(200);
    const { body: again } = await askAt(after.url, 'logIn', {
      username: person.username,
      password: person.password,
    });
    const { body: points } = await askAt(after.url, 'increaseBalance', { increase_balance: 0 }, again);
    expect(points.new_balance).toBeGreaterThan(0);
    // Ids continue after the last one used.
    expect(await fill(after.url, await newPerson(after.world), person)).not.toBe(iid);
  },
);

test('a folder copied while Quad was stopped starts unchanged', { timeout: 180_000 }, async () => {
  const folder = temporary();
  const sums = await embedded(join(folder, 'data'), async (url) => {
    await inDatabase(url, migrate);
    const site = await openSite(url, join(folder, 'data'));
    await fill(site.url, await newPerson(site.world), await newPerson(site.world));
    await site.close();
    return inDatabase(url, sumsOf);
  });
  program('cp', ['--archive', join(folder, 'data'), join(folder, 'copy')]);
  expect(await embedded(join(folder, 'copy'), (url) => inDatabase(url, sumsOf))).toEqual(sums);
});

/** Creates a listing with a picture, a topic, a check-in and a message. Returns the listing's id. */
async function fill(url: string, person: Pair, other: Pair): Promise<string> {
  const form = new FormData();
  for (const field of ['userid', 'session'] as const) form.append(field, person[field]);
  form.append('file', new Blob([await plain().png().toBuffer()]), 'desk.png');
  const { key } = await (await fetch(`${url}/api/file/upload`, { method: 'POST', body: form })).json();
  const desk = { type: 'used', name: 'Walnut desk 书桌', price: 80, description: 'Solid.', photo: [key] };
  const { body } = await askAt(url, 'setListing', desk, person);
  await askAt(url, 'setTopic', { title: 'Who sells desks?', forum_id: 1 }, person);
  await askAt(url, 'earnPoints', { signin_text: 'Daily check-in' }, person);
  await askAt(url, 'sendMessage', { to_userid: other.userid, content: '你好' }, person);
  return body.iid;
}

async function openSite(databaseUrl: string, dataDir: string) {
  const db = openDatabase(databaseUrl, { max: 4 });
  await migrate(db);
  const environment = { LIMITS: 'off', LOG_LEVEL: 'error', DATA_DIR: dataDir };
  const { app } = await createApp({ db, settings: readSettings(environment), pages: false });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    url,
    world: {
      dataDir,
      ask: ((name, fields, as) => askAt(url, name, fields, as)) as Parameters<typeof newPerson>[0]['ask'],
    },
    async close() {
      await app.close();
      await db.end();
    },
  };
}

async function inDatabase<T>(
  url: string,
  act: (db: ReturnType<typeof openDatabase>) => Promise<T>,
): Promise<T> {
  const db = openDatabase(url, { max: 2 });
  try {
    return await act(db);
  } finally {
    await db.end();
  }
}

async function embedded<T>(folder: string, act: (url: string) => Promise<T>): Promise<T> {
  const server = await startEmbedded(folder);
  try {
    return await act(server.url);
  } finally {
    await server.stop();
  }
}

function program(name: string, options: string[]): void {
  const { status, stderr } = spawnSync(name, options, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name} failed: ${stderr}`);
}

function temporary(): string {
  const folder = mkdtempSync(join(tmpdir(), 'quad-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
