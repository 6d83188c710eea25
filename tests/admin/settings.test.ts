import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newAdmin } from './staff.ts';

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld();
  admin = await newAdmin(world);
});
afterAll(() => world.close());

let version = 0;
beforeEach(async () => {
  version = (await world.ask('adminSettings', {}, admin)).body.version;
});
const set = async (given: object) => {
  const answer = await world.ask('setSettings', { version, set: given }, admin);
  if (answer.status === 200) version = answer.body.version;
  return answer;
};

const empty = { en: '', zh: '' };
const first = {
  site: {
    name: 'Quad',
    short: {
      en: 'Listings, talk and book pages for students and alumni of North American universities.',
      zh: '北美高校学生与校友的二手、租房、讨论与书页分享社区。',
    },
    mark: '',
  },
  signup: 'open',
  announcement: null,
  words: { hold: [], refuse: [] },
  share_of_book: 10,
  texts: { terms: empty, privacy: empty, rules: empty },
};

test('a site begins with the settings of the specification', async () => {
  expect((await world.ask('adminSettings', {}, admin)).body).toEqual({ settings: first, version: 1 });
});

test('a sent setting is replaced as a whole, the others stay, and the act is logged', async () => {
  const words = { hold: ['微信群'], refuse: ['casino'] };
  const { body } = await set({ words, share_of_book: 25 });
  expect(body).toEqual({ settings: { ...first, words, share_of_book: 25 }, version: 2 });
  expect((await set({ words: { hold: [], refuse: [] } })).body.settings.words).toEqual(first.words);
  const acts = await world.db`
    select act, done_by, object_kind, object_id, state_before, state_after from staff_acts order by id limit 1`;
  expect(acts).toEqual([
    {
      act: 'set_settings',
      done_by: admin.userid,
      object_kind: 'settings',
      object_id: 'share_of_book words',
      state_before: { words: first.words, share_of_book: 10 },
      state_after: { words, share_of_book: 25 },
    },
  ]);
});

test.each([
  [{}, 'set must name a setting.'],
  [{ prices: [] }, 'set must name a setting.'],
  [[], 'set must be an object.'],
  [{ site: 'Quad' }, 'set.site must be an object.'],
  [{ site: { ...first.site, short: { en: 1, zh: '' } } }, 'set.site.short.en must be text.'],
  [{ words: [] }, 'set.words must be an object.'],
  [{ words: { hold: {}, refuse: [] } }, 'set.words.hold must be a list of words.'],
  [{ words: { hold: [7], refuse: [] } }, 'set.words.hold must be text.'],
  [{ announcement: 'Soon' }, 'set.announcement must be an object.'],
  [{ texts: { ...first.texts, terms: null } }, 'set.texts.terms must be an object.'],
  [{ signup: 'perhaps' }, 'set.signup must be one of open, school, closed.'],
  [{ site: { ...first.site, name: '' } }, 'set.site.name must not be empty.'],
  [{ site: { ...first.site, mark: 'abc' } }, 'set.site.mark must have at most 2 characters.'],
  [{ share_of_book: 0 }, 'set.share_of_book must be at least 1.'],
  [{ words: { hold: ['x'.repeat(61)], refuse: [] } }, 'set.words.hold must have at most 60 characters.'],
  [
    { announcement: { en: 'Soon', zh: '即将', until: 'soon' } },
    'set.announcement.until must be a time such as 2026-09-01T00:00:00Z.',
  ],
])('an invalid value is refused with its field: %j', async (given, says) => {
  expect(await set(given)).toMatchObject({ status: 400, error: says });
});

test('the longest texts and words are accepted, but only from an admin identified in the header', async () => {
  const both = { en: '文'.repeat(60_000), zh: '文'.repeat(60_000) };
  const hold = Array.from({ length: 5000 }, (_, at) => `${at}${'词'.repeat(50)}`);
  const longest = {
    texts: { terms: both, privacy: both, rules: both },
    words: { hold, refuse: hold },
  };
  const sent = async ({ userid, session }: Pair, body: object) =>
    fetch(`${world.url}/api/admin/set_settings`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${userid}${session}` },
      body: JSON.stringify(body),
    });
  const member = await newPerson(world);
  expect((await sent(member, { version, set: longest })).status).toBe(403);
  expect((await sent({ ...admin, session: 'x'.repeat(43) }, { version, set: longest })).status).toBe(401);
  expect((await world.ask('setSettings', { version, set: longest }, admin)).status).toBe(413);
  expect((await sent(admin, { version, set: longest, more: 'x'.repeat(1_000_000) })).status).toBe(413);
  const answer = await sent(admin, { version, set: longest });
  expect(answer.status).toBe(200);
  const { settings, version: raised } = (await answer.json()) as { settings: typeof first; version: number };
  expect(settings).toMatchObject(longest);
  version = raised;
  await set({ texts: first.texts, words: first.words });
});

test('an old version and a person who is not an admin are refused', async () => {
  expect(
    await world.ask('setSettings', { version: version - 1, set: { signup: 'closed' } }, admin),
  ).toMatchObject({
    status: 409,
  });
  const member = await newPerson(world);
  expect((await world.ask('setSettings', { version, set: { signup: 'closed' } }, member)).status).toBe(403);
  expect((await world.ask('adminSettings', {}, member)).status).toBe(403);
  expect((await world.ask('adminSettings')).status).toBe(401);
  expect((await world.ask('adminSettings', {}, admin)).body.settings.signup).toBe('open');
});

const account = { username: 'Late_one', password: 'pass-word1', verification_code: '123456' };

test('while sign-up is closed, no account can be opened, but an owner can change the address', async () => {
  const ann = await newPerson(world);
  await set({ signup: 'closed' });
  const refused = { status: 403, error: 'New accounts cannot be opened at the moment.' };
  expect(await world.ask('verifyEmail', { email: 'new@usc.edu' })).toMatchObject(refused);
  expect(await world.ask('register', { ...account, email: 'new@usc.edu' })).toMatchObject(refused);
  expect((await world.ask('verifyEmail', { email: 'mine@example.com' }, ann)).status).toBe(200);
  await set({ signup: 'open' });
  expect((await world.ask('verifyEmail', { email: 'new@usc.edu' })).status).toBe(200);
});

test('while sign-up is by school, only an address of an open school can register', async () => {
  await set({ signup: 'school' });
  const refused = {
    status: 403,
    error: 'Only an e-mail address of one of the schools can open an account here.',
  };
  for (const email of ['one@example.com', 'one@notusc.edu'])
    expect(await world.ask('verifyEmail', { email })).toMatchObject(refused);
  expect(await world.ask('register', { ...account, email: 'one@example.com' })).toMatchObject(refused);
  expect((await world.ask('verifyEmail', { email: 'no address' })).status).toBe(400);
  await newPerson(world, { email: 'one@law.usc.edu' });
  await set({ signup: 'open' });
});
