import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type Embedded, startEmbedded } from '#server/database/embedded.ts';
import { openDatabase } from '#server/database/pool.ts';
import { mayMount, mountSmallDisk } from '../world/small-disk.ts';

const closed = mkdtempSync(join(tmpdir(), 'quad-embedded-'));
chmodSync(closed, 0o700);
const folder = join(closed, 'data');
const noteFile = join(folder, 'postgres/postmaster.pid');
const asRoot = process.getuid?.() === 0;
let server: Embedded | undefined;

afterEach(() => server?.stop());
afterAll(() => rmSync(closed, { recursive: true }));

async function ask(question: string): Promise<unknown> {
  const db = openDatabase(server?.url ?? '', { max: 1 });
  const [row] = await db.unsafe(question);
  await db.end();
  return row;
}

test('it starts after a first start that was killed half-way', async () => {
  mkdirSync(join(folder, 'postgres.new-abcdef/cluster'), { recursive: true });
  server = await startEmbedded(folder);
  expect(await ask('select 1 as one')).toEqual({ one: 1 });
  expect(lstatSync(join(folder, 'postgres.new-abcdef'), { throwIfNoEntry: false })).toBeUndefined();
});

test('its log does not contain the row that it refused', async () => {
  server = await startEmbedded(folder);
  const db = openDatabase(server.url, { max: 1 });
  await db`create table people (email text primary key)`;
  const insert = () => db`insert into people values (${'ann@example.com'})`;
  await insert();
  await expect(insert()).rejects.toThrow('duplicate key');
  await db`drop table people`;
  await db.end();
  const log = readFileSync(join(folder, 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key');
  expect(log).not.toContain('ann@example.com');
});

test('it listens on localhost only, requires a password, and hides it from other users', async () => {
  server = await startEmbedded(folder);
  expect(
    await ask(
      `select current_setting('listen_addresses') as on, current_setting('unix_socket_directories') as in`,
    ),
  ).toEqual({ on: '127.0.0.1', in: '' });
  expect(lstatSync(join(folder, 'postgres/quad.password')).mode & 0o777).toBe(0o600);
  const url = new URL(server.url);
  url.password = 'guess';
  const stranger = openDatabase(url.href, { max: 1 });
  await expect(stranger`select 1`).rejects.toThrow('password authentication failed');
  await stranger.end();
});

test('a pid file that names another process, as after a reboot, does not prevent the start', async () => {
  writeFileSync(
    noteFile,
    `${process.pid}\n${folder}/postgres\n1700000000\n5432\n\n127.0.0.1\n  0  0\nready   \n`,
  );
  server = await startEmbedded(folder);
  expect(server.adopted).toBe(false);
  expect(await ask('select 1 as one')).toEqual({ one: 1 });
});

test('an aborted start leaves nothing running', async () => {
  const calling = new AbortController();
  const starting = startEmbedded(folder, { signal: calling.signal });
  await expect.poll(() => lstatSync(noteFile, { throwIfNoEntry: false }), { interval: 2 }).toBeTruthy();
  calling.abort();
  await starting.then((opened) => opened.stop()).catch(() => undefined);
  expect(lstatSync(noteFile, { throwIfNoEntry: false })).toBeUndefined();
});

test('files of another PostgreSQL version are refused in one sentence', async () => {
  const version = join(folder, 'postgres/PG_VERSION');
  writeFileSync(version, '17\n');
  onTestFinished(() => writeFileSync(version, '18\n'));
  await expect(startEmbedded(folder)).rejects.toThrow(/is of PostgreSQL 17, and this Quad brings 18\.$/);
});

test.runIf(mayMount())('a server that ended for lack of disk space restarts once there is some', async () => {
  const disk = mountSmallDisk(join(closed, 'small'), 128);
  const told = { onLost: vi.fn(), onFull: vi.fn() };
  server = await startEmbedded(disk.folder, told);
  onTestFinished(async () => {
    await server?.stop();
    disk.close();
  });
  disk.fill();
  const kill = () => {
    const note = readFileSync(join(disk.folder, 'postgres/postmaster.pid'), 'utf8');
    process.kill(Number(note.split('\n')[0]), 'SIGKILL');
  };
  const untilFull = () => {
    try {
      kill();
    } catch {
      // The server is not running: there is no space for its pid file either.
    }
    return told.onFull.mock.calls.length;
  };
  await expect.poll(untilFull, { timeout: 10_000, interval: 300 }).toBe(1);
  disk.free();
  const one = () => ask('select 1 as one').catch(() => null);
  await expect.poll(one, { timeout: 10_000 }).toEqual({ one: 1 });
  expect(told.onLost).not.toHaveBeenCalled();
});

test('a killed server restarts once its children have exited, whatever they log', async () => {
  const onLost = vi.fn();
  server = await startEmbedded(folder, { onLost });
  const busy = openDatabase(server.url, { max: 1 });
  const [child] = await busy<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const counted = busy`select max(n) from (select generate_series(1, 1e9) as n) numbers`.catch(() => null);
  const active = `select 1 as one from pg_stat_activity where pid = ${child.pid} and state = 'active'`;
  await expect.poll(() => ask(active)).toEqual({ one: 1 });
  const leaving = setInterval(
    () =>
      appendFileSync(
        join(folder, 'postgres.log'),
        'FATAL:  terminating connection due to unexpected postmaster exit\n',
      ),
    5,
  );
  onTestFinished(() => clearInterval(leaving));
  process.kill(Number(readFileSync(noteFile, 'utf8').split('\n')[0]), 'SIGKILL');
  await pause(1500);
  process.kill(child.pid, 'SIGKILL');
  await counted;
  await busy.end({ timeoutSeconds: 0 });
  const one = () => ask('select 1 as one').catch(() => null);
  await expect.poll(one, { timeout: 5_000 }).toEqual({ one: 1 });
  expect(onLost).not.toHaveBeenCalled();
});

test.runIf(asRoot)(
  'as root without user namespaces it runs as the user nobody, on the same files',
  async () => {
    const tools = join(closed, 'tools');
    mkdirSync(tools);
    writeFileSync(join(tools, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 });
    const { PATH } = process.env;
    process.env.PATH = `${tools}:${PATH}`;
    onTestFinished(() => {
      process.env.PATH = PATH;
    });
    server = await startEmbedded(folder);
    const pid = readFileSync(noteFile, 'utf8').split('\n')[0];
    expect(spawnSync('ps', ['-o', 'user=', '-p', `${pid}`], { encoding: 'utf8' }).stdout.trim()).toBe(
      'nobody',
    );
    expect(await ask('select 1 as one')).toEqual({ one: 1 });
  },
);

test.runIf(asRoot)('it takes the files back once namespaces are available again', async () => {
  server = await startEmbedded(folder);
  expect(await ask('select 1 as one')).toEqual({ one: 1 });
  expect(lstatSync(join(folder, 'postgres')).uid).toBe(0);
});
