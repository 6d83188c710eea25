import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfSaying } from '../book-pages/pdf.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { mails, newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { allMailed, choose, dayMs, hourMs, minuteMs, noticesTo, say, two } from './noticed.ts';
import { allMatched, allTold, toldTo } from './told.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ PUBLIC_URL: 'http://127.0.0.1:9' });
});
afterAll(() => world.close());

const desk = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.', status: 1 };
const newTopic = async (as: Pair, content = 'Tell me') =>
  (await world.ask('setTopic', { title: 'Where to park', forum_id: 17, content }, as)).body.ftid;

test('a message unread for ten minutes is mailed once, with its text and a link', async () => {
  const [ann, bob] = await two(world);
  await say(world, ann, bob, 'Is the <desk> still there?');
  await allTold(world);
  world.later(9 * minuteMs);
  expect(await noticesTo(world, bob)).toEqual([]);
  world.later(minuteMs);
  const [mail, ...others] = await noticesTo(world, bob);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`${ann.username} sent you a message`);
  expect(mail?.text).toContain('> Is the <desk> still there?');
  expect(mail?.text).toContain(`http://127.0.0.1:9/chats/${ann.userid}`);
  expect(mail?.html).toContain('Is the &lt;desk&gt; still there?');
  expect(mail?.html).not.toContain('<desk>');
  expect(mail?.unsubscribe).toMatch(/^http:\/\/127\.0\.0\.1:9\/mail\/unsubscribe\?token=[\w.-]+$/);
  await say(world, ann, bob, 'Hello?');
  await allTold(world);
  world.later(dayMs);
  expect(await noticesTo(world, bob)).toHaveLength(1);
  await world.ask('readNotifications', { all: true }, bob);
  await say(world, ann, bob, 'One more thing');
  await allTold(world);
  world.later(10 * minuteMs);
  const again = await noticesTo(world, bob);
  expect(again).toHaveLength(2);
  expect(again[1]?.text).toContain('One more thing');
  expect(new Set(again.map((it) => it.message_id)).size).toBe(2);
});

test('a row that was read meanwhile is not mailed, nor one that its reader may no longer see', async () => {
  const [ann, bob] = await two(world);
  const cat = await newPerson(world);
  await say(world, ann, bob, 'Hello');
  await say(world, cat, bob, 'Hello');
  const ftid = await newTopic(ann, `@${bob.username} look`);
  await allTold(world);
  await world.ask('readNotifications', { object: { kind: 'conversation', id: ann.userid } }, bob);
  await world.ask('blockPerson', { to_userid: cat.userid }, bob);
  await world.ask('deleteTopic', { ftid }, ann);
  world.later(hourMs);
  expect(await noticesTo(world, bob)).toEqual([]);
  expect(await world.db`select 1 from notice_mails where userid = ${bob.userid}`).toHaveLength(0);
});

test('a reply by a person blocked meanwhile is not mailed', async () => {
  const [ann, bob] = await two(world);
  const ftid = await newTopic(ann);
  await world.ask('setPost', { ftid, content: 'Behind the library' }, bob);
  await allTold(world);
  await world.ask('blockPerson', { to_userid: bob.userid }, ann);
  world.later(hourMs);
  expect(await noticesTo(world, ann)).toEqual([]);
});

test('texts of a person muted meanwhile are not mailed', async () => {
  const [ann, bob] = await two(world);
  const carl = await newPerson(world);
  await say(world, bob, ann, 'Are you there?');
  const ftid = await newTopic(ann);
  await world.ask('setPost', { ftid, content: 'By the gate' }, bob);
  await world.ask('setPost', { ftid, content: 'By the library' }, carl);
  await allTold(world);
  await world.ask('setWatch', { kind: 'person', id: bob.userid, level: 'muted' }, ann);
  world.later(hourMs);
  const [mail, ...others] = await noticesTo(world, ann);
  expect(others).toEqual([]);
  expect(mail?.text).toContain('> By the library');
  expect(mail?.text).not.toMatch(new RegExp(`${bob.username}|gate|there`));
});

test('replies and mentions of a topic are mailed once, in Chinese to Chinese readers', async () => {
  const [ann, bob] = await two(world);
  await world.db`update users set lang = 'zh' where userid = ${ann.userid}`;
  const ftid = await newTopic(ann);
  await world.ask('setPost', { ftid, content: `@${ann.username} 图书馆后面` }, bob);
  await allTold(world);
  await world.ask('setPost', { ftid, content: '或者北门' }, bob);
  await allTold(world);
  world.later(10 * minuteMs);
  const sent = await noticesTo(world, ann);
  expect(sent.map((it) => it.subject)).toEqual([
    expect.stringMatching(`^${bob.username} .*：Where to park$`),
  ]);
  expect(sent[0]?.text).toContain('或者北门');
  expect(sent[0]?.text).toContain('不再接收这类邮件');
  expect(sent[0]?.html).toContain('<html lang="zh-CN">');
});

test('a mail has the text and people of its own kind, even if the topic gets other events meanwhile', async () => {
  const [ann, bob] = await two(world);
  const carl = await newPerson(world);
  const ftid = await newTopic(ann);
  await world.ask('setPost', { ftid, content: 'Behind the library' }, bob);
  await allTold(world);
  await world.ask('setLike', { kind: 'topic', id: ftid, on: true }, carl);
  await allTold(world);
  world.later(10 * minuteMs);
  const [mail, ...others] = await noticesTo(world, ann);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`${bob.username} replied: Where to park`);
  expect(mail?.text).toContain('> Behind the library');
  expect(mail?.text).not.toContain(carl.username);
  expect(mail?.text).not.toContain('Tell me');
});

test('a mail quotes the latest five texts with their authors, and has the number of the others', async () => {
  const [ann, bob] = await two(world);
  const carl = await newPerson(world);
  const ftid = await newTopic(ann);
  for (const at of [1, 2, 3, 4, 5, 6, 7]) await say(world, bob, ann, `Message ${at}`);
  await world.ask('setPost', { ftid, content: 'North gate' }, bob);
  await allTold(world);
  await world.ask('setPost', { ftid, content: `@${ann.username} **South** gate` }, carl);
  await allTold(world);
  world.later(10 * minuteMs);
  const sent = await noticesTo(world, ann);
  const chat = sent.find((it) => it.subject === `${bob.username} sent you 7 messages`)?.text ?? '';
  expect(chat.match(/Message \d/g)).toEqual([3, 4, 5, 6, 7].map((at) => `Message ${at}`));
  expect(chat).toContain('And 2 more before.');
  const topic = sent.find((it) => it.subject.includes('Where to park'))?.text ?? '';
  expect(topic).toContain(`> ${bob.username}: North gate`);
  expect(topic).toContain(`> ${carl.username}: @${ann.username} South gate`);
});

test('many long messages of many people are mailed, and one mail of all of them stays readable', async () => {
  const ann = await newPerson(world);
  const others = [await newPerson(world), await newPerson(world), await newPerson(world)];
  await choose(world, ann, { quiet: { from: '00:00', to: '23:59' }, zone: 'UTC' });
  for (const [index, other] of others.entries())
    for (let at = 0; at < 5; at += 1)
      await say(world, other, ann, `From ${index}: ${'<还在吗> '.repeat(600)}`);
  await allTold(world);
  world.later(10 * minuteMs);
  expect(await noticesTo(world, ann)).toEqual([]);
  await choose(world, ann, { quiet: null });
  world.later(2 * dayMs);
  const [mail, ...more] = await noticesTo(world, ann);
  expect(more).toEqual([]);
  for (const index of others.keys()) expect(mail?.text).toContain(`> From ${index}: <还在吗>`);
  expect(mail?.text).toContain('/mail/unsubscribe?token=');
  expect(mail?.html).toContain('</html>');
});

test('each kind is mailed according to its setting, and a kind without mail is not', async () => {
  const [ann, bob] = await two(world);
  await choose(world, bob, { ways: { price: 'all', page: 'bell+mail', message: 'bell+push', match: 'all' } });
  const { iid } = (await world.ask('setListing', desk, ann)).body;
  await world.ask('setFavourite', { kind: 'listing', id: iid, on: true }, bob);
  await world.ask('setListing', { iid, price: 60.5 }, ann);
  await world.ask('follow', { to_user_id: ann.userid }, bob);
  await say(world, ann, bob, 'Hello');
  expect((await noticesTo(world, bob)).map((it) => it.subject)).toEqual(['The price dropped: Walnut desk']);
  expect((await noticesTo(world, bob))[0]?.text).toContain('Now $60.50, was $80');
  await sendPage(world.url, ann, pdfSaying('Worth reading'));
  expect(await noticesTo(world, bob)).toHaveLength(2);
  world.later(dayMs);
  // Neither the follow nor the message has a way with mail.
  expect(await noticesTo(world, bob)).toHaveLength(2);
  expect(await noticesTo(world, ann)).toEqual([]);
});

test('a sign-in from a new device and a new password have a bell row and only their own mails', async () => {
  const ann = await newPerson(world);
  const signIn = (agent: string) =>
    fetch(`${world.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': agent },
      body: JSON.stringify({ username: ann.username, password: ann.password }),
    });
  world.later(2 * hourMs);
  await signIn('One browser');
  await signIn('Another browser');
  await world.ask('changeUser', { password: 'Another1word2' }, ann);
  expect(await noticesTo(world, ann)).toEqual([]);
  const mailed = (await mails(world)).filter((it) => it.includes(`To: ${ann.email}`));
  expect(mailed.filter((it) => it.includes('password was changed'))).toHaveLength(1);
  expect(mailed.filter((it) => it.includes('Subject: A new device signed in'))).toHaveLength(2);
});

test('a person gets at most twenty mails a day, and the others as one the next day at eight', async () => {
  const ann = await newPerson(world, { school: 103 });
  await choose(world, ann, { zone: 'UTC' });
  const others: Pair[] = [];
  for (let at = 0; at < 25; at += 1) others.push(await newPerson(world));
  await untilHour(world, 10);
  for (const [at, other] of others.entries()) await say(world, other, ann, `Message ${at}`);
  await allTold(world);
  world.later(10 * minuteMs);
  expect(await noticesTo(world, ann)).toHaveLength(20);
  await untilHour(world, 23);
  expect(await noticesTo(world, ann)).toHaveLength(20);
  await untilHour(world, 7);
  expect(await noticesTo(world, ann)).toHaveLength(20);
  await untilHour(world, 8);
  const all = await noticesTo(world, ann);
  expect(all).toHaveLength(21);
  expect(all[20]?.subject).toBe('5 new things on Quad');
  const told = all.map((it) => it.text).join();
  for (const at of others.keys()) expect(told).toMatch(new RegExp(`> Message ${at}$`, 'm'));
});

test('a newcomer with a conversation, a favourite and a saved search gets at most three mails in a week', async () => {
  const [ann, bob] = await two(world);
  const put = async (fields: object) => (await world.ask('setListing', { ...desk, ...fields }, ann)).body.iid;
  const iid = await put({});
  await world.ask('setFavourite', { kind: 'listing', id: iid, on: true }, bob);
  const saved = await world.ask('saveSearch', { query: '/search/lantern/used/0', every: 'now' }, bob);
  expect(saved.error).toBe(undefined);
  for (let day = 0; day < 7; day += 1) {
    await say(world, ann, bob, `Day ${day}`);
    await put({ iid, ...(day < 6 ? { price: 70 - day } : { status: 2 }) });
    await put({ name: `Paper lantern ${day}` });
    await allMatched(world);
    await allTold(world);
    world.later(dayMs);
    await allMailed(world);
  }
  const { notifications } = await toldTo(world, bob);
  const told = notifications.map(({ kinds, count }) => [...kinds, count].join(' '));
  expect(told.sort()).toEqual([...Array(7).fill('match 1'), 'message 7', 'sold price 7']);
  const sent = await noticesTo(world, bob);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThanOrEqual(3);
});

test('a deleted account gets no mail, and its counts and plans are deleted', async () => {
  const [ann, bob] = await two(world);
  await say(world, ann, bob, 'Hello');
  await allTold(world);
  world.later(10 * minuteMs);
  expect(await noticesTo(world, bob)).toHaveLength(1);
  await say(world, bob, ann, 'Hi');
  await allTold(world);
  await world.ask('deleteAccount', { password: ann.password }, ann);
  await world.ask('deleteAccount', { password: bob.password }, bob);
  world.later(hourMs);
  expect(await noticesTo(world, ann)).toEqual([]);
  const left = await world.db`
    select 1 from notice_mails where userid in (${ann.userid}, ${bob.userid})
    union all select 1 from notice_mailboxes where userid in (${ann.userid}, ${bob.userid})`;
  expect(left).toHaveLength(0);
});

/** Moves the clock to the next time of an hour in UTC. */
async function untilHour(world: World, hour: number): Promise<void> {
  const now = world.services.clock();
  const then = new Date(now);
  then.setUTCHours(hour, 0, 1, 0);
  if (then <= now) then.setUTCDate(then.getUTCDate() + 1);
  world.later(then.getTime() - now.getTime());
}
