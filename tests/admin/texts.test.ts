import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newAdmin } from './staff.ts';

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld({}, true);
  admin = await newAdmin(world);
});
afterAll(() => world.close());

const empty = { en: '', zh: '' };
const page = async (lang: string) => (await fetch(`${world.url}/privacy-policy?lang=${lang}`)).text();
async function set(privacy: { en: string; zh: string }): Promise<void> {
  const { version } = (await world.ask('adminSettings', {}, admin)).body;
  const texts = { terms: empty, privacy, rules: empty };
  expect((await world.ask('setSettings', { version, set: { texts } }, admin)).status).toBe(200);
}

test("the operator's privacy policy replaces the site's own, in each language that has one", async () => {
  expect(await page('en')).toContain('When you only look around');
  await set({ en: '## What we keep\n\n**Little.** <script>alert(1)</script>', zh: '' });
  const shown = await page('en');
  expect(shown).toContain('What we keep</h2>');
  expect(shown).toContain('<strong>Little.</strong>');
  expect(shown).not.toContain('<script>alert(1)');
  expect(shown).not.toContain('id="visit"');
  expect(await page('zh')).toContain('id="visit"');
  await set(empty);
  expect(await page('en')).toContain('id="visit"');
});

test("the operator's terms and rules replace the site's own, on the pages of each", async () => {
  const read = async (path: string) => (await fetch(`${world.url}${path}?lang=en`)).text();
  expect(await read('/terms')).toContain('id="deals"');
  expect(await read('/rules')).toContain('id="appeal"');
  const { version } = (await world.ask('adminSettings', {}, admin)).body;
  const texts = { terms: { en: 'Be of age.', zh: '' }, privacy: empty, rules: { en: 'Be kind.', zh: '' } };
  expect((await world.ask('setSettings', { version, set: { texts } }, admin)).status).toBe(200);
  const [terms, rules] = [await read('/terms'), await read('/rules')];
  expect([terms.includes('Be of age.'), terms.includes('id="deals"')]).toEqual([true, false]);
  expect([rules.includes('Be kind.'), rules.includes('id="appeal"')]).toEqual([true, false]);
});
