import { afterAll, beforeAll, expect, test } from 'vitest';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { newPerson } from '../world/people.ts';
import { balanced } from '../world/shared.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on' });
});
afterAll(() => world.close());

const day = 86_400_000;

test('expired data is deleted, and nothing else', async () => {
  const ann = await newPerson(world);
  await world.ask('forgetPassword', { email: ann.email });
  const all = { sessions: 1, tokens: 1, email_codes: 1 };
  expect(await kept()).toMatchObject(all);
  // With several processes Redis keeps these counts and expires them itself.
  if (!balanced) expect((await kept()).limits).toBeGreaterThan(0);
  await tidy(world.services, domains);
  expect(await kept()).toMatchObject(all);
  world.later(8 * day);
  await tidy(world.services, domains);
  expect(await kept()).toEqual({ sessions: 1, tokens: 0, email_codes: 0, limits: 0 });
  expect((await world.ask('verifySession', {}, ann)).status).toBe(200);
  world.later(31 * day);
  await tidy(world.services, domains);
  expect((await kept()).sessions).toBe(0);
});

async function kept(): Promise<Record<string, number>> {
  const [row] = await world.db`
    select (select count(*) from sessions) as sessions, (select count(*) from tokens) as tokens,
      (select count(*) from email_codes) as email_codes, (select count(*) from limits) as limits`;
  return { ...row };
}
