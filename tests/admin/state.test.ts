import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { versionIn } from '#server/admin/state.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newStaff } from './staffed.ts';

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'admin');
});
afterAll(() => world.close());

const state = async () => (await world.ask('showState', {}, admin)).body;
const part = async (name: string) => (await state()).parts.find((it) => it.name === name);

test('an admin sees the version and the health of every part, also of those not set up', async () => {
  const { version, parts } = await state();
  expect(version.split('+')[0]).toBe(packageJson.version);
  expect(parts.map(({ name }) => name)).toEqual(['database', 'replica', 'redis', 'mail', 'store', 'jobs']);
  expect(parts.filter(({ ok, detail }) => !ok || detail === '')).toEqual([]);
  if (!world.services.settings.replicaUrl)
    expect(parts[1]?.detail).toBe('Not set up: everything is read from the database itself.');
});

test('only admins see the state', async () => {
  expect((await world.ask('showState')).status).toBe(401);
  expect((await world.ask('showState', {}, await newPerson(world))).status).toBe(403);
  expect((await world.ask('showState', {}, await newStaff(world, 'moderator'))).status).toBe(403);
});

test('a mail that has waited for long is reported without its address', async () => {
  await world.db`
    insert into outbox (id, recipient, kind, subject, body, message_id, created_at)
    values (gen_random_uuid(), 'ann@mail.example', 'notice', 'S', 'B', '<m@quad.example>', ${world.services.clock()}::timestamptz - interval '20 minutes')`;
  expect(await part('mail')).toMatchObject({
    ok: false,
    detail: 'Waiting: 1. The oldest has waited for 20 min.',
  });
  await world.db`delete from outbox`;
});

test('an overdue job that no process takes is reported', async () => {
  await world.db.unsafe(
    'select pgboss.create_queue(\'idle\', \'{"policy":"standard","retryLimit":2,"expireInSeconds":40}\'::jsonb)',
  );
  await world.db`insert into pgboss.job (name, start_after) values ('idle', now() - interval '1 hour')`;
  expect(await part('jobs')).toEqual({
    name: 'jobs',
    ok: false,
    detail: 'Due and not begun: 1. The oldest has waited for 60 min.',
  });
});

test('a failing store is reported without its message, and a hanging one within two seconds', async () => {
  const { storage } = world.services.media;
  const get = storage.get;
  onTestFinished(() => Object.assign(storage, { get }) && undefined);
  Object.assign(storage, { get: () => Promise.reject(new Error('https://secret@store.example')) });
  expect(await part('store')).toEqual({ name: 'store', ok: false, detail: 'Does not answer.' });
  Object.assign(storage, { get: () => new Promise(() => {}) });
  const begun = performance.now();
  expect(await part('store')).toMatchObject({ ok: false, detail: 'Does not answer within two seconds.' });
  expect(performance.now() - begun).toBeLessThan(4000);
});

test('a clone reports its commit', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'quad-version-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const at = pathToFileURL(`${folder}/`);
  await writeFile(join(folder, 'package.json'), '{"version":"1.2.0"}');
  expect(versionIn(at)).toBe('1.2.0');
  await mkdir(join(folder, '.git'));
  await writeFile(join(folder, '.git/HEAD'), 'ref: refs/heads/main\n');
  await writeFile(join(folder, '.git/packed-refs'), `# pack-refs\n${'0a1b2c3d'.repeat(5)} refs/heads/main\n`);
  expect(versionIn(at)).toBe('1.2.0+0a1b2c3d');
});

test('decisions about a person are in their state, standing and cases', async () => {
  const person = await newPerson(world);
  await world.ask(
    'sendReport',
    { about: { kind: 'person', id: person.userid }, reason: 'spam' },
    await newPerson(world),
  );
  const [found] = (await world.ask('listCases', { person: person.userid }, admin)).body.cases;
  const acted = { case: found?.id, version: found?.version, act: 'silence', hours: 24, reason: 'Spam' };
  expect((await world.ask('actOnCase', acted, admin)).status).toBe(200);
  const { body } = await world.ask('showAccount', { person: person.userid }, admin);
  expect(body.person).toMatchObject({ state: 'silenced', standing: 0 });
  expect(body.person.cases).toMatchObject([{ id: found?.id, state: 'resolved' }]);
  const listed = async (asked: string) =>
    (await world.ask('listAccounts', { state: asked }, admin)).body.people.map(({ userid }) => userid);
  expect(await listed('silenced')).toEqual([person.userid]);
  expect(await listed('active')).not.toContain(person.userid);
  world.later(25 * 3_600_000);
  expect(await listed('silenced')).toEqual([]);
});
