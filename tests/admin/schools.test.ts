import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { firstSchools, schoolIds } from '../world/schools.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { newAdmin } from './staff.ts';

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld({}, true);
  admin = await newAdmin(world);
});
afterAll(() => world.close());

let version = 0;
beforeEach(async () => {
  version = (await world.ask('adminSchools', {}, admin)).body.version;
});

const usc = {
  name: 'University of Southern California',
  name_zh: '南加州大学',
  abbr: 'USC',
  domains: ['usc.edu'],
  timezone: 'America/Los_Angeles',
  open: true,
};
const mit = {
  name: 'Massachusetts Institute of Technology',
  name_zh: '麻省理工学院',
  abbr: 'MIT',
  domains: ['mit.edu'],
  timezone: 'America/New_York',
  open: true,
};
const set = async (fields: object, as: Pair | undefined = admin) => {
  const answer = await world.ask('setSchool', { version, ...fields }, as);
  if (answer.status === 200) version = answer.body.version;
  return answer;
};
const page = async (path: string) => (await fetch(world.url + path)).text();

test('a site begins with the schools of the specification, in their order', async () => {
  const { body } = await world.ask('adminSchools', {}, admin);
  expect(body).toEqual({ rows: firstSchools, version: 1 });
});

test('only an admin sees and sets schools; others get no details', async () => {
  const member = await newPerson(world);
  const moderator = await newPerson(world);
  await world.db`update users set role = 'moderator' where userid = ${moderator.userid}`;
  for (const fields of [{}, { id: 999 }, { version, ...mit }]) {
    for (const as of [member, moderator])
      for (const call of ['adminSchools', 'setSchool'] as const)
        expect(await world.ask(call, fields, as)).toMatchObject({ status: 403, error: 'Forbidden' });
    expect((await world.ask('setSchool', fields)).status).toBe(401);
  }
  expect(await set({ id: 999 })).toMatchObject({ status: 404 });
});

test.each([
  [{ name: '' }, 'name must not be empty.'],
  [{ name_zh: ' ' }, 'name_zh must not be blank.'],
  [{ abbr: 'x'.repeat(21) }, 'abbr must have at most 20 characters.'],
  [{ abbr: 'nyu' }, 'abbr is already that of another school.'],
  [{ domains: ['no domain'] }, 'domains must be domains such as usc.edu.'],
  [{ domains: ['a.edu', 'A.edu'] }, 'domains must name each domain once.'],
  [{ domains: ['Berkeley.edu'] }, 'domains has a domain of another school.'],
  [{ timezone: 'Mars/Olympus' }, 'timezone must be a time zone such as America/New_York.'],
  [{ open: 'perhaps' }, 'open must be true or false.'],
  [{ version: undefined }, 'version is missing.'],
])('an invalid value is refused with its field: %j', async (wrong, says) => {
  expect(await set({ ...usc, id: 103, ...wrong })).toMatchObject({ status: 400, error: says });
});

test('the board of all schools cannot be closed', async () => {
  const all = { ...firstSchools[0], open: false };
  expect(await set(all)).toMatchObject({
    status: 400,
    error: 'open must be true for the board of all schools.',
  });
});

test('of two changes with one version the second is refused without effect', async () => {
  const at = version;
  const both = await Promise.all(
    ['One', 'Two'].map((name) => world.ask('setSchool', { ...usc, id: 103, name, version: at }, admin)),
  );
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  const refused = both.find(({ status }) => status === 409);
  expect(refused?.error).toBe(
    'Somebody else has changed this meanwhile. Load it again before you change it.',
  );
  version = at + 1;
  expect((await world.ask('adminSchools', {}, admin)).body.version).toBe(version);
  await set({ ...usc, id: 103 });
});

test('an added school is available to everybody, and its people are verified', async () => {
  const { body } = await set(mit);
  expect(body.id).toBeGreaterThan(1000);
  const { schools } = (await world.ask('listSchools')).body;
  expect(schools.map(({ id }) => id)).toEqual([...schoolIds, body.id]);
  expect(await page(`/school/${body.id}`)).toContain('Massachusetts Institute of Technology');
  const ann = await newPerson(world, { school: body.id, email: 'ann@cs.mit.edu' });
  const shown = (await world.ask('showUser', { userid: ann.userid }, ann)).body;
  expect(shown).toMatchObject({ school: { id: body.id, name: mit.name, abbr: 'MIT', verified: true } });
  const desk = { type: 'used', name: 'Desk', price: 1, description: 'A desk', status: 1 };
  await world.ask('setListing', desk, ann);
  const { items } = (await world.ask('listListings', { school_id: body.id })).body;
  expect(items.map(({ school }) => school)).toEqual([{ id: body.id, abbr: 'MIT' }]);
  expect((await fetch(`${world.url}/feeds/${body.id}.xml`)).status).toBe(200);
  expect(await page('/sitemaps/pages.xml')).toContain(`/school/${body.id}<`);
  const acts = await world.db`
    select act, done_by, object_kind, object_id, state_before, state_after from staff_acts order by id desc limit 1`;
  expect(acts).toEqual([
    {
      act: 'set_school',
      done_by: admin.userid,
      object_kind: 'school',
      object_id: String(body.id),
      state_before: null,
      state_after: mit,
    },
  ]);
});

test('a renamed school has its new name on pages at once, in both languages', async () => {
  expect(await page('/school/103')).toContain('University of Southern California');
  await set({ ...usc, id: 103, name: 'Trojan University', name_zh: '特洛伊大学', abbr: 'TU' });
  expect(await page('/school/103')).toContain('Trojan University');
  expect(await page('/school/103?lang=zh')).toContain('特洛伊大学');
  expect(await page('/school/103')).not.toContain('>University of Southern California<');
  await set({ ...usc, id: 103 });
});

test('questions recognize an added school by its names and its abbreviation', async () => {
  const lakeside = {
    ...usc,
    name: 'Lakeside University',
    name_zh: '湖滨大学',
    abbr: 'Lakeside',
    domains: [],
  };
  const { id } = (await set({ ...lakeside, id: 1001 })).body;
  for (const q of ['desk near Lakeside', 'desk near lakeside university', '湖滨大学附近的书桌'])
    expect((await world.ask('understand', { q })).body).toMatchObject({
      type: 'used',
      filters: { school_id: id },
    });
  const { filters } = (await world.ask('understand', { q: 'desk near Lakesides' })).body;
  expect(filters.school_id).toBeUndefined();
  expect((await world.ask('understand', { q: 'desk near USC' })).body.filters.school_id).toBe(103);
});

test('a closed school is not offered, and its content stays', async () => {
  const bo = await newPerson(world, { school: 2 });
  const desk = { type: 'used', name: 'Desk', price: 1, description: 'A desk', status: 1 };
  const { iid } = (await world.ask('setListing', desk, bo)).body;
  const nyu = firstSchools.find(({ id }) => id === 2);
  await set({ ...nyu, open: false });
  expect((await world.ask('listSchools')).body.schools.some(({ id }) => id === 2)).toBe(false);
  expect(await world.ask('changeUser', { school: 2 }, bo)).toMatchObject({
    status: 400,
    error: expect.stringMatching(/^school must be one of 1, 103, 15, 109, /),
  });
  await expect(newPerson(world, { school: 2 })).rejects.toThrow('school must be one of');
  const { items } = (await world.ask('listListings', { school_id: 2 })).body;
  expect(items.map((it) => it.iid)).toEqual([iid]);
  expect((await fetch(`${world.url}/school/2`)).status).toBe(200);
  expect(await page('/sitemaps/pages.xml')).not.toContain('/school/2<');
  await set({ ...nyu, open: true });
});

test('if the school that sign-up proposes is closed, a new person belongs to all schools', async () => {
  await set({ ...usc, id: 103, open: false });
  const cy = await newPerson(world);
  expect((await world.ask('showUser', { userid: cy.userid })).body.school.id).toBe(1);
  await set({ ...usc, id: 103, open: true });
});

test('an unknown school is refused, and has no page', async () => {
  expect(await world.ask('listListings', { school_id: 7 })).toMatchObject({
    status: 400,
    error: `school_id must be one of ${schoolIds.join(', ')}, 1001.`,
  });
  expect((await fetch(`${world.url}/school/7`)).status).toBe(404);
  expect((await fetch(`${world.url}/feeds/7.xml`)).status).toBe(404);
});
