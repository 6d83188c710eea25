import dns from 'node:dns';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type Database, openDatabase } from '#server/database/pool.ts';
import { newPerson } from '../world/people.ts';
import { type FreshDatabase, freshDatabase } from '../world/postgres.ts';
import { openWorldOn, type World } from '../world/world.ts';

let fresh: FreshDatabase;
let secondPool: Database;
let world: World;
const lines: string[] = [];
const codes = ['ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT'];

beforeAll(async () => {
  fresh = await freshDatabase();
  secondPool = openDatabase(fresh.url, { max: 1 });
  const byName = new URL(fresh.url);
  byName.hostname = 'localhost';
  world = await openWorldOn({ ...fresh, url: byName.href }, {}, false, {
    logTo: { write: (line) => lines.push(line) },
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(async () => {
  await secondPool.end();
  await world.close();
});

/** From now on the database's host name does not resolve, and existing connections are closed. */
async function losesItsAddress(code: string): Promise<void> {
  vi.spyOn(dns, 'lookup').mockImplementation(((host: string, _: object, told: (error: Error) => void) =>
    process.nextTick(
      told,
      Object.assign(new Error(`getaddrinfo ${code} ${host}`), { code }),
    )) as unknown as typeof dns.lookup);
  // A connection may have started while the name still resolved.
  for (let none = 0; none < 3; await pause(30)) {
    const ended = await secondPool`
      select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`;
    none = ended.length === 0 ? none + 1 : 0;
  }
}

// A container's name disappears as soon as it stops. A machine that is off looks the same as an unreachable one.
test.each(codes)('a database that is unreachable for %s is reported as temporary', async (code) => {
  expect((await world.ask('listListings', { school_id: 2 })).status).toBe(200);
  await losesItsAddress(code);
  for (let time = 0; time < 12; time += 1) {
    const { status, headers } = await world.ask('listListings', { school_id: 2 });
    expect(status).toBe(503);
    expect(headers.get('retry-after')).toBe('1');
  }
  vi.restoreAllMocks();
  await vi.waitFor(async () => expect((await world.ask('listListings', { school_id: 2 })).status).toBe(200), {
    timeout: 5000,
  });
});

test('faults of the job queue are logged under its name', async () => {
  await losesItsAddress('ENOTFOUND');
  const told = () => lines.filter((line) => line.includes('The job queue met an error.'));
  await vi.waitFor(() => expect(told().length).toBeGreaterThan(2), { timeout: 5000 });
  for (const line of told()) expect(JSON.parse(line).err.message).not.toBe('');
});

const dot = { create: { width: 9, height: 9, channels: 3, background: '#08f' } } as const;

test('a picture is served while the database is unreachable, but is not cached', async () => {
  const form = new FormData();
  for (const [name, value] of Object.entries(await newPerson(world))) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(await sharp(dot).png().toBuffer())]), 'dot.png');
  const sent = await fetch(`${world.url}/api/file/upload`, { method: 'POST', body: form });
  const { key } = (await sent.json()) as { key: string };
  const read = () => fetch(`${world.url}/files/${key}`);
  expect((await read()).headers.get('cache-control')).toContain('immutable');
  await losesItsAddress('ENOTFOUND');
  const { status, headers } = await read();
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
});
