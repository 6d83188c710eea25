import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sendDigests } from '#server/notifications/mail/digest.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { choose, dayMs, hourMs, noticesTo } from './noticed.ts';

const address = 'Quad, 1 Campus Way, Los Angeles, CA 90007';

let world: World;
beforeAll(async () => {
  world = await openWorld({ MAIL_POSTAL_ADDRESS: address });
});
afterAll(() => world.close());

const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.', status: 1 };
const digestsTo = async (person: { email: string }, of = world) => {
  await sendDigests(of.services);
  return noticesTo(of, person);
};
const asking = async (of = world, set: object = {}) => {
  const ann = await newPerson(of, { school: 103 });
  await choose(of, ann, { digest: true, ...set });
  await sendDigests(of.services);
  return ann;
};

test('a subscriber who is away over a week gets the school’s news once a week, for at most 90 days', async () => {
  const ann = await asking();
  const silent = await newPerson(world, { school: 103 });
  const bob = await newPerson(world, { school: 103 });
  const cat = await newPerson(world, { school: 103 });
  const dan = await newPerson(world, { school: 15 });
  world.later(7 * dayMs - hourMs);
  const publish = async () => {
    await world.ask('setListing', desk, bob);
    await world.ask('setListing', { ...desk, type: 'house', name: 'Sunny studio', price: 900 }, bob);
    await world.ask('setListing', { ...desk, name: 'Elsewhere' }, dan);
    await world.ask('setListing', { ...desk, name: 'From Cat' }, cat);
    const topic = { title: 'Where to park?', forum_id: 17, content: 'Tell me' };
    await world.ask('setTopic', topic, bob);
  };
  await world.ask('blockPerson', { to_userid: cat.userid }, ann);
  const { iid } = (await world.ask('setListing', { ...desk, name: 'Reported' }, bob)).body;
  await world.ask('sendReport', { about: { kind: 'listing', id: iid }, reason: 'spam' }, ann);
  // Blocking and reporting are visits.
  await world.db`update sessions set last_seen_at = last_seen_at - interval '7 days' where userid = ${ann.userid}`;
  await world.db`update notice_mailboxes set seen_at = seen_at - interval '7 days' where userid = ${ann.userid}`;
  await publish();
  world.later(hourMs);
  const [mail, ...others] = await digestsTo(ann);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('New this week: University of Southern California');
  expect(mail?.text).toMatch(
    /Newest listings[\s\S]*Sunny studio · \$900\/mo\s[\s\S]*Walnut desk · \$80\s[\s\S]*What people ask[\s\S]*Where to park\?/,
  );
  expect(mail?.text).not.toMatch(/Elsewhere|From Cat|Reported/);
  for (const part of [mail?.text, mail?.html]) expect(part).toContain(address);
  expect(await digestsTo(silent)).toEqual([]);
  world.later(6 * dayMs);
  await publish();
  expect(await digestsTo(ann)).toHaveLength(1);
  world.later(dayMs + hourMs);
  expect(await digestsTo(ann)).toHaveLength(2);
  // Sessions end after 30 days; the last visit is still known.
  await world.db`delete from sessions where userid = ${ann.userid}`;
  world.later(80 * dayMs);
  await publish();
  expect(await digestsTo(ann)).toHaveLength(2);
  const opened = await fetch(mail?.unsubscribe ?? '');
  expect(await opened.text()).toContain('What is new at your school, once a week');
  await fetch(mail?.unsubscribe ?? '', { method: 'POST', body: 'List-Unsubscribe=One-Click' });
  const [row] = await world.db`select digest from notification_settings where userid = ${ann.userid}`;
  expect(row).toEqual({ digest: false });
});

test('a failing digest does not delay others', async () => {
  const [ann, eve] = [await asking(), await asking()];
  world.later(8 * dayMs);
  await world.ask('setListing', desk, await newPerson(world, { school: 103 }));
  const { mail } = world.services;
  const post = mail.post.bind(mail);
  const failing = vi
    .spyOn(mail, 'post')
    .mockImplementation((tx, it) =>
      it.to === ann.email ? Promise.reject(new Error('too long')) : post(tx, it),
    );
  await expect(sendDigests(world.services)).rejects.toThrow('too long');
  expect(await noticesTo(world, ann)).toHaveLength(0);
  expect(await noticesTo(world, eve)).toHaveLength(1);
  failing.mockRestore();
  expect(await digestsTo(ann)).toHaveLength(1);
});

test('a visit within the week, an empty week and two processes at once send no extra mail', async () => {
  const [ann, eve] = [await asking(), await asking(world, { zone: 'UTC' })];
  world.later(8 * dayMs);
  await world.ask('noticeSettings', {}, eve);
  expect(await digestsTo(ann)).toEqual([]);
  const bob = await newPerson(world, { school: 103 });
  await world.ask('setListing', desk, bob);
  world.later(dayMs + hourMs);
  await Promise.all([1, 2, 3].map(() => sendDigests(world.services)));
  expect(await digestsTo(ann)).toHaveLength(1);
  expect(await digestsTo(eve)).toEqual([]);
});

test('no digest is sent without the operator’s postal address', async () => {
  const bare = await openWorld();
  const ann = await asking(bare);
  const bob = await newPerson(bare, { school: 103 });
  bare.later(8 * dayMs);
  await bare.ask('setListing', desk, bob);
  expect(await digestsTo(ann, bare)).toEqual([]);
  await bare.close();
});
