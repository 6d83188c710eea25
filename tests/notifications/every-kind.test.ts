import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NotificationKind } from '#contract/notifications/kinds.ts';
import { tellLastDays } from '#server/favourites/last-day.ts';
import { tellStandings } from '#server/standing/tell.ts';
import { withTotp } from '../accounts/factors.ts';
import { newAdmin } from '../admin/staff.ts';
import { pdfSaying } from '../book-pages/pdf.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { act, newStaff } from '../moderation/staff-people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { choose, dayMs, hourMs, minuteMs, noticesTo, say, two } from './noticed.ts';
import { openPushService, type PushService, pushesTo } from './push-service.ts';
import { allMatched, allTold, toldTo } from './told.ts';

const operatorsKey = 'a-key-of-the-operator-0123456789abcdefghijklmnop';

let service: PushService;
let world: World;
beforeAll(async () => {
  service = await openPushService();
  world = await openWorld({ PUSH_HOSTS: service.host, POINTS_GRANT_KEY: operatorsKey });
});
afterAll(async () => {
  await world.close();
  await service.close();
});

type Person = Pair & { username: string };
const used = { type: 'used', name: 'Walnut desk', price: 80, description: 'Solid.', status: 1 };
const put = async (as: Pair, fields: object = {}) =>
  (await world.ask('setListing', { ...used, ...fields }, as)).body.iid;
const newTopic = async (as: Pair, fields: object = {}) =>
  (await world.ask('setTopic', { title: 'Where to park', forum_id: 17, content: 'Hm', ...fields }, as)).body
    .ftid;

/** A listing of the first person that the second keeps. */
async function kept(ann: Pair, bob: Pair, fields: object = {}): Promise<string> {
  const iid = await put(ann, fields);
  await world.ask('setFavourite', { kind: 'listing', id: iid, on: true }, bob);
  await allTold(world);
  return iid;
}

/** By kind: an event that one person causes, and that another one is notified of. */
const happenings: Partial<Record<NotificationKind, (ann: Person, bob: Person) => Promise<unknown>>> = {
  message: async (ann, bob) => {
    await say(world, ann, bob, 'Is it still there?');
    await allTold(world);
    world.later(10 * minuteMs);
  },
  reply: async (ann, bob) => {
    await world.ask('setPost', { ftid: await newTopic(bob), content: 'By the gate' }, ann);
    await allTold(world);
    world.later(10 * minuteMs);
  },
  security: (_ann, bob) => withTotp(world, bob),
  case: async (ann, bob) => {
    const about = { kind: 'topic', id: await newTopic(ann) };
    await world.ask('sendReport', { about, reason: 'spam' }, bob);
    await act(world, await newStaff(world, 'moderator'), ann, 'dismiss');
  },
  mention: async (ann, bob) => {
    await newTopic(ann, { content: `@${bob.username} look` });
    await allTold(world);
    world.later(10 * minuteMs);
  },
  like: async (ann, bob) => world.ask('setLike', { kind: 'topic', id: await newTopic(bob), on: true }, ann),
  follow: (ann, bob) => world.ask('follow', { to_user_id: bob.userid }, ann),
  page: async (ann, bob) => {
    await world.ask('follow', { to_user_id: ann.userid }, bob);
    await sendPage(world.url, ann, pdfSaying('Worth reading'));
  },
  price: async (ann, bob) => world.ask('setListing', { iid: await kept(ann, bob), price: 60 }, ann),
  sold: async (ann, bob) => world.ask('setListing', { iid: await kept(ann, bob), status: 2 }, ann),
  back: async (ann, bob) => {
    const iid = await kept(ann, bob);
    for (const status of [0, 1]) await world.ask('setListing', { iid, status }, ann);
  },
  match: async (ann, bob) => {
    await world.ask('saveSearch', { query: '/search/samovar/used/0', every: 'now' }, bob);
    await put(ann, { name: 'Samovar' });
    await allMatched(world);
  },
  wanted: async (ann, bob) => {
    const wanted = { query: '/search/gramophone/used/0' };
    await newTopic(bob, { category: 'Wanted', subcategory: '求购', wanted });
    await put(ann, { name: 'Gramophone' });
    await allMatched(world);
  },
  event: async (ann, bob) => {
    await choose(world, bob, { zone: 'UTC' });
    const eventStartAt = new Date(world.services.clock().getTime() + 2 * dayMs).toISOString().slice(0, 10);
    await kept(ann, bob, { type: 'event', name: 'Career night', price: 0, eventStartAt });
    // Half past eight on the day before.
    world.later(Date.parse(eventStartAt) - dayMs + 8.5 * hourMs - world.services.clock().getTime());
    await tellLastDays(world.services);
  },
  standing: async (_ann, bob) => {
    await tellStandings(world.services);
    await world.db`update users set school_verified = true where userid = ${bob.userid}`;
    world.later(2 * dayMs);
    await world.ask('showUser', { userid: bob.userid }, bob);
    await tellStandings(world.services);
  },
  points: (_ann, bob) => world.ask('increaseBalance', { increase_balance: 30, key: operatorsKey }, bob),
  notice: async () => {
    const admin = await newAdmin(world);
    const { version } = (await world.ask('adminSettings', {}, admin)).body;
    const until = new Date(world.services.clock().getTime() + 5 * hourMs).toISOString();
    const announcement = { en: 'Closed on Sunday.', zh: '周日维护。', until };
    await world.ask('setSettings', { version, set: { announcement } }, admin);
  },
};

test.each(Object.entries(happenings))(
  '%s gives one bell row, one push and one mail',
  async (kind, happens) => {
    const [ann, bob] = await two(world);
    const device = service.newDevice();
    await world.ask('subscribePush', device.fields, bob);
    await choose(world, bob, { ways: { [kind]: 'all' } });
    await happens(ann, bob);
    const [mail, ...mails] = await noticesTo(world, bob);
    const [push] = await pushesTo(device, 1);
    const [row, ...rows] = (await toldTo(world, bob)).notifications;
    expect(row).toMatchObject({ kinds: [kind], count: 1, unread: true });
    expect(push).toMatchObject({ url: row?.object.url, unread: 1 });
    expect(mail?.text).toContain(`${world.url}${row?.object.url}`);
    expect([rows, mails, device.pushes.slice(1)]).toEqual([[], [], []]);
  },
);
