import { existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { demoPassword } from '#demo/content.ts';
import { loadDemo } from '#demo/load.ts';
import { clearAway, ensureBuilt, startQuad } from '../start/quad.ts';
import { newPerson } from '../world/people.ts';
import { balanced } from '../world/shared.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { demo } from './demo-command.ts';

let world: World;
let folder: string;
let ann: Pair;
let student: Pair;
/** Content of Ann and the demo people from before the site went live, by its ids. */
const made: Record<'topic' | 'lonely' | 'own' | 'listing' | 'kept' | 'picture', string> = {
  topic: '',
  lonely: '',
  own: '',
  listing: '',
  kept: '',
  picture: '',
};

beforeAll(async () => {
  await ensureBuilt();
  folder = mkdtempSync(join(tmpdir(), 'quad-remove-'));
  world = await openWorld({ POINTS_GRANT_KEY: 'given' });
  await loadDemo(world.services);
  ann = await newPerson(world);
  student = (await world.ask('logIn', { username: 'demo_student', password: demoPassword })).body;
  await write();
  await pay(ann, 700);
  await pay(student, 4900);
  await world.ask('donate', { provider: 'sandbox', totalPrice: 500 });
}, 180_000);
afterAll(async () => {
  await world.close();
  clearAway(folder);
});

/** Ann and a demo person reply to each other's content. */
async function write() {
  const { topics } = (await world.ask('listTopics', { limit: 60 })).body;
  const [first, second] = topics.filter((it) => it.reply > 0);
  made.topic = first?.ftid ?? '';
  made.lonely = second?.ftid ?? '';
  await world.ask('setPost', { ftid: made.topic, content: 'From Ann, who is real.' }, ann);
  const own = await world.ask('setTopic', { title: 'Real topic', content: 'By Ann', forum_id: 15 }, ann);
  made.own = own.body.ftid;
  await world.ask('setPost', { ftid: made.own, content: 'A reply of the demo' }, student);
  const { items } = (await world.ask('listListings', { type: 'used', limit: 1 })).body;
  made.listing = items[0]?.iid ?? '';
  made.picture = items[0]?.photo ?? '';
  expect((await fetch(`${world.url}/files/${made.picture}`)).status).toBe(200);
  const mine = { name: 'Real lamp', price: 5, description: 'By Ann' };
  made.kept = (await world.ask('setListing', mine, ann)).body.iid;
  const about = { to_userid: student.userid, content: 'Is it there?', iid: made.listing };
  await world.ask('sendMessage', about, ann);
  await world.ask('sendMessage', { to_userid: ann.userid, content: 'It never was.' }, student);
  await world.ask('follow', { to_userid: student.userid }, ann);
}

async function pay(as: Pair, points: 700 | 4900) {
  const fields = { provider: 'sandbox', totalPrice: points === 700 ? 499 : 999, increase_balance: points };
  const { body } = await world.ask('buyPoints', fields, as);
  await fetch(body.url, {
    method: 'POST',
    body: new URLSearchParams({ action: 'approve' }),
    redirect: 'manual',
  });
}

const entriesOf = ({ userid }: Pair) =>
  world.db<{ kind: string; points: number }[]>`
    select kind, points from point_movements where userid = ${userid} order by id`;
const liveStart = () =>
  startQuad(folder, { env: { LIVE: '1', LIMITS: 'on', DATABASE_URL: world.databaseUrl } });

test('a live site does not start on a demo, and names the command that removes it', async () => {
  const quad = await liveStart();
  expect(await quad.exit).toBe(1);
  expect([quad.said.out, quad.said.err]).toEqual([
    '',
    'A live site (LIVE=1) cannot start while demo people and payments of the sandbox are in its database: take them away with npm run demo -- --remove.\n',
  ]);
  expect(await demo(world, [], { LIVE: '1' })).toMatchObject({
    code: 1,
    said: expect.stringContaining('live site'),
  });
});

test('npm run demo -- --remove with LIVE=1 removes people and payments, and a second one nothing', async () => {
  await world.ask('increaseBalance', { increase_balance: 7, key: 'given' }, ann);
  expect(await demo(world, ['--remove'], { LIVE: '1' })).toEqual({
    code: 0,
    said: 'The demo is removed: people 13, payments of the sandbox 3.',
  });
  const ledger = () => world.db`select count(*)::int as movements, max(id) as last from point_movements`;
  const before = await ledger();
  expect(await demo(world, ['--remove'], { LIVE: '1' })).toEqual({ code: 0, said: 'There is no demo here.' });
  expect(await ledger()).toEqual(before);
});

test('a ledger entry takes back the points of the sandbox, once', async () => {
  expect(await entriesOf(ann)).toEqual([
    { kind: 'purchase', points: 700 },
    { kind: 'grant', points: 7 },
    { kind: 'refund', points: -700 },
  ]);
  expect((await world.ask('showPoints', {}, ann)).body.balance).toBe(7);
  expect((await entriesOf(student)).at(-1)).toEqual({ kind: 'refund', points: -4900 });
  expect(await world.db`select 1 from payments union all select 1 from payment_notices`).toHaveLength(0);
  expect(await world.db`select 1 from payment_charges`).toHaveLength(0);
  expect(await world.db`select 1 from sandbox_checkouts`).toHaveLength(0);
});

test('demo people cannot sign in, and their content is hidden', async () => {
  expect((await world.ask('logIn', { username: 'harbor_homes', password: demoPassword })).status).toBe(401);
  expect((await world.ask('listSessions', {}, student)).status).toBe(401);
  expect((await world.ask('showListing', { iid: made.listing })).status).toBe(404);
  expect((await world.ask('listListings', { limit: 20 })).body.items.map((it) => it.iid)).toEqual([
    made.kept,
  ]);
  expect((await world.ask('latestContents')).body.contents).toEqual([]);
  expect((await world.ask('roomHistory', { room: 'global' })).body.messages).toEqual([]);
  expect(await world.db`select 1 from users where demo`).toHaveLength(0);
  expect(await world.db`select 1 from outbox where recipient like '%@example.edu'`).toHaveLength(0);
  expect((await world.ask('showUser', { userid: student.userid })).body).toMatchObject({
    username: 'deleted user',
    vip: 0,
    merchant: 0,
  });
});

test('a real person’s text stays, as after the deletion of an account', async () => {
  const { body: below } = await world.ask('listPosts', { ftid: made.topic });
  expect(below.topic).toMatchObject({ user: { username: 'deleted user' }, reply: 1 });
  expect(below.posts.map((it) => it.content)).toEqual(['From Ann, who is real.']);
  expect((await world.ask('listPosts', { ftid: made.lonely })).status).toBe(404);
  const { body: own } = await world.ask('listPosts', { ftid: made.own });
  expect([own.topic.reply, own.posts, own.topic.last_reply_timestamp]).toEqual([
    0,
    [],
    own.topic.publish_timestamp,
  ]);
  const { body: said } = await world.ask('getMessages', { to_userid: student.userid }, ann);
  expect(said.map((it) => [it.content, it.iid])).toEqual([['Is it there?', '']]);
  const { chats } = (await world.ask('listChats', {}, ann)).body;
  expect(chats.filter((it) => it.userid === student.userid)).toMatchObject([
    { username: 'deleted user', last_message: 'Is it there?', unread: 0 },
  ]);
});

test('every remaining row with a demo person is one that a deleted account keeps', async () => {
  const names = await world.db<{ table: string; column: string }[]>`
    select c.conrelid::regclass::text as table, a.attname as column from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid = 'users'::regclass`;
  expect(names.length).toBeGreaterThan(15);
  const named = [];
  for (const { table, column } of names) {
    const rows = await world.db`
      select 1 from ${world.db(table)} t join users u on u.userid = t.${world.db(column)} and u.deleted_at is not null`;
    if (rows.length > 0) named.push(`${table}.${column}`);
  }
  expect(new Set(named.map((it) => it.replace(/high|low/, 'pair')))).toEqual(
    new Set(['conversations.pair', 'file_sums.userid', 'point_movements.userid', 'topics.userid']),
  );
});

test.skipIf(balanced)('the store has no demo picture left, and nothing to remove', async () => {
  expect(await world.db`select 1 from dropped_files`).toHaveLength(0);
  const files = join(world.dataDir, 'files');
  const left = existsSync(files) ? readdirSync(files, { recursive: true, withFileTypes: true }) : [];
  expect(left.filter((it) => it.isFile())).toEqual([]);
});

test('a live site then starts', async () => {
  const quad = await liveStart();
  expect(quad.said.err).toBe('');
  expect(await (await fetch(`${quad.address}/api/payment/config`)).json()).toMatchObject({ provider: null });
  for (const gone of ['/dev/outbox', `/files/${made.picture}`])
    expect((await fetch(quad.address + gone)).status, gone).toBe(404);
  quad.child.kill('SIGTERM');
  expect(await quad.exit).toBe(0);
});
