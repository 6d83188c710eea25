import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('npm run merchant marks an account, in any case, beside the running server', async () => {
  const ann = await newPerson(world, { username: 'Merchant_1' });
  const house = { type: 'merchant_house', name: 'Loft', price: 900, description: 'Bright' };
  expect((await world.ask('setListing', house, ann)).status).toBe(403);
  expect(await merchant('mERCHANT_1')).toMatchObject({
    code: 0,
    said: 'mERCHANT_1 is a verified merchant now.',
  });
  expect((await world.ask('showUser', { userid: ann.userid })).body.merchant).toBe(1);
  expect((await world.ask('setListing', house, ann)).status).toBe(200);
});

test.each([
  ['nobody_1', {}, 'There is no account named nobody_1.'],
  ['', {}, 'Name the account: npm run merchant -- USERNAME'],
  ['nobody_1', { PORT: 'x' }, 'The setting PORT must be a whole number from 0 to 65535.'],
])('npm run merchant -- %s with %j fails with a sentence', async (username, settings, says) => {
  expect(await merchant(username, settings)).toEqual({ code: 1, said: says });
});

/** The command's output on both streams, and its exit code. */
async function merchant(username: string, settings: Record<string, string> = {}) {
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${world.db.options.database}`;
  const env = { ...process.env, DATABASE_URL: url.href, DATA_DIR: world.dataDir, ...settings };
  const cwd = fileURLToPath(new URL('../../', import.meta.url));
  const run = promisify(execFile)(process.execPath, ['scripts/merchant.ts', username], { cwd, env });
  const { stdout, stderr, code = 0 } = await run.catch((failed) => failed);
  return { code, said: `${stdout}${stderr}`.trim() };
}
