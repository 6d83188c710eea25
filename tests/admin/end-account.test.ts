import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { act } from '../moderation/staff-people.ts';
import { mailTo, newPerson, resetKeyFor } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { actsOn, newStaff } from './staffed.ts';

let world: World;
let admin: Pair;
beforeAll(async () => {
  world = await openWorld();
  admin = await newStaff(world, 'admin');
});
afterAll(() => world.close());

const isAlive = async (person: Pair) =>
  (await world.ask('checkSession', { userid: person.userid }, person)).status === 200;

test('every session of a person ends, and the log says how many', async () => {
  const ann = await newPerson(world);
  const again = (await world.ask('logIn', { username: ann.username, password: ann.password })).body;
  const sent = { person: ann.userid, reason: 'A lost laptop' };
  expect((await world.ask('endAccountSessions', sent, admin)).body).toEqual({ result: true });
  expect([await isAlive(ann), await isAlive(again)]).toEqual([false, false]);
  expect(await mailTo(world, ann.email, /signed out/)).toMatch(/staff[\s\S]*A lost laptop/);
  expect(await actsOn(world, ann.userid)).toEqual([
    {
      by: admin.userid,
      act: 'end_sessions',
      before: { sessions: 2 },
      after: { sessions: 0 },
      reason: 'A lost laptop',
    },
  ]);
});

test('a password reset mails a key in the person’s language, and ends every session', async () => {
  const ben = await newPerson(world);
  await world.db`update users set lang = 'zh' where userid = ${ben.userid}`;
  await world.ask('mailAccountPassword', { person: ben.userid, reason: 'Asked by phone' }, admin);
  expect(await isAlive(ben)).toBe(false);
  const key = await resetKeyFor(world, ben.email);
  const mail = await mailTo(world, ben.email, /重置|密码/);
  expect(mail).toContain(key);
  expect(mail).toMatch(/管理员[\s\S]*Asked by phone/);
  const pair = { userid: key.slice(0, 16), session: key.slice(16) };
  expect((await world.ask('verifySession', {}, pair)).status).toBe(200);
  expect((await actsOn(world, ben.userid)).map((it) => it.act)).toEqual(['mail_password']);
});

test('deleting an account has the same effect as its person’s own deletion', async () => {
  const cat = await newPerson(world);
  const { ftid } = (await world.ask('setTopic', { title: 'Of Cat', forum_id: 17 }, cat)).body;
  const sent = { person: cat.userid, reason: 'Asked by mail' };
  expect((await world.ask('deleteAccountOf', sent, admin)).body).toEqual({ result: true });
  expect(await isAlive(cat)).toBe(false);
  expect((await world.ask('listPosts', { ftid })).body.topic.user.username).toBe('deleted user');
  expect(await mailTo(world, cat.email, /deleted/)).toMatch(/staff[\s\S]*Asked by mail/);
  expect(await actsOn(world, cat.userid)).toEqual([
    expect.objectContaining({ act: 'delete_person', after: { deleted: true } }),
  ]);
  expect((await world.ask('deleteAccountOf', sent, admin)).status).toBe(404);
});

test('a person sees the acts of staff on the account, without the place they came from', async () => {
  const dee = await newPerson(world);
  const eventsOf = async (as: Pair) => (await world.ask('securityEvents', {}, as)).body.events;
  const sent = { person: dee.userid, reason: 'Asked by phone' };
  await world.ask('setAccount', { ...sent, merchant: true }, admin);
  expect(await eventsOf(dee)).toMatchObject([{ kind: 'staff', agent: '', place: '' }, { kind: 'signed_in' }]);
  await world.ask('endAccountSessions', sent, admin);
  await world.ask('mailAccountPassword', sent, admin);
  const again = (await world.ask('logIn', { username: dee.username, password: dee.password })).body;
  expect((await eventsOf(again)).map(({ kind }) => kind)).toEqual([
    'signed_in',
    'staff',
    'staff',
    'staff',
    'signed_in',
  ]);
});

test('the person also sees points, a decision on an application, a silence and its end', async () => {
  const eve = await newPerson(world);
  const reason = 'As agreed';
  const kinds = async () => (await world.ask('securityEvents', {}, eve)).body.events.map(({ kind }) => kind);
  const grant = { person: eve.userid, points: 5, reason, client_id: randomUUID() };
  for (const _ of ['once', 'repeated']) await world.ask('grantPoints', grant, admin);
  expect(await kinds()).toEqual(['staff', 'signed_in']);
  const { id } = (await world.ask('applyAsMerchant', { name: 'Shop', text: 'I sell' }, eve)).body;
  await world.ask('decideMerchant', { id, grant: false, reason }, admin);
  expect(await kinds()).toEqual(['staff', 'staff', 'signed_in']);
  const about = { kind: 'person', id: eve.userid };
  await world.ask('sendReport', { about, reason: 'spam' }, await newPerson(world));
  await act(world, admin, eve, 'silence', { hours: 1 });
  await act(world, admin, eve, 'lift');
  expect(await kinds()).toEqual(['staff', 'staff', 'staff', 'staff', 'signed_in']);
});

test('of several concurrent deletions one succeeds', async () => {
  const dan = await newPerson(world);
  const sent = { person: dan.userid, reason: 'x' };
  const all = await Promise.all([1, 2, 3].map(() => world.ask('deleteAccountOf', sent, admin)));
  expect(all.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
  expect(await actsOn(world, dan.userid)).toHaveLength(1);
});
