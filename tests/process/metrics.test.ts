import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MetricsPort, openMetricsPort } from '#server/process/metrics-port.ts';
import { connect, tell } from '../chat/devices.ts';
import { openPages } from '../pages/open-pages.ts';
import { newPerson } from '../world/people.ts';
import { balanced } from '../world/shared.ts';
import type { World } from '../world/world.ts';

/** Each process has its own counters, and these tests read only one process. */
const alone = test.skipIf(balanced);

let world: World;
let port: MetricsPort | null;
beforeAll(async () => {
  world = await openPages({ METRICS_PORT: '0', LIMITS: 'on' });
  port = await openMetricsPort(world.services.settings, world.services.metrics);
});
afterAll(async () => {
  port?.close();
  await world.close();
});

/** The current values, by name and labels. */
async function figures(): Promise<Map<string, number>> {
  const text = await (await fetch(port?.url ?? '')).text();
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]));
}

const answers = (method: string, route: string, status: string) =>
  `quad_http_request_seconds_count{method="${method}",route="${route}",status="${status}"}`;

alone('requests are counted by route and class of status, however many addresses are asked for', async () => {
  for (let i = 0; i < 3; i += 1) await world.ask('listSchools');
  await fetch(`${world.url}/api/item/get?iid=none`);
  const before = await figures();
  for (let i = 0; i < 40; i += 1) {
    const junk = randomBytes(6).toString('hex');
    await fetch(`${world.url}/api/${junk}`);
    await fetch(`${world.url}/${junk}`);
    await fetch(`${world.url}/files/${junk}`);
  }
  const after = await figures();
  expect(after.get(answers('GET', '/api/school/list', '2xx'))).toBe(3);
  expect(after.get(answers('GET', '/api/item/get', '4xx'))).toBe(1);
  expect(after.get(answers('GET', '/*', '4xx'))).toBe(40);
  const series = (found: Map<string, number>) =>
    [...found.keys()].filter((name) => name.startsWith('quad_http_request_seconds_count')).length;
  expect(series(after) - series(before)).toBeLessThanOrEqual(3);
});

alone('pages, messages, sockets, limits and card notices are counted', async () => {
  for (let i = 0; i < 3; i += 1) await fetch(`${world.url}/faq`);
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const client_id = randomUUID();
  for (let i = 0; i < 2; i += 1)
    await world.ask('sendMessage', { to_userid: bob.userid, content: 'Hello', client_id }, ann);
  const socket = await connect(world.url, ann);
  await tell(socket, 'join_room', { room: 'global' });
  await tell(socket, 'send_message', { room: 'global', message: 'Hi', client_id: randomUUID() });
  const post = () => world.ask('setTopic', { forum_id: 15, title: 'One' }, ann);
  for (let i = 0; i < 3; i += 1) await post();
  await fetch(`${world.url}/api/payment/webhook/sandbox`, { method: 'POST', body: '{}' });
  const found = await figures();
  expect(found.get('quad_pages_total{from="anew"}')).toBeGreaterThanOrEqual(1);
  expect(found.get('quad_pages_total{from="memory"}')).toBe(2);
  expect(found.get('quad_messages_total{to="person"}')).toBe(1);
  expect(found.get('quad_messages_total{to="room"}')).toBe(1);
  expect(found.get('quad_sockets{of="chat"}')).toBe(1);
  expect(found.get('quad_sockets{of="helper"}')).toBe(0);
  expect(found.get('quad_limited_total{limit="day-topics"}')).toBe(1);
  expect(found.get('quad_card_notices_total{provider="sandbox",outcome="unproved"}')).toBe(1);
  expect([...found.keys()].join('\n')).not.toMatch(
    new RegExp(`127\\.0\\.0\\.1|${ann.userid}|${ann.session}`),
  );
  socket.close();
});

alone('metrics cover the process, waiting queries of the pool, and unsent mails', async () => {
  await world.db`
    insert into outbox (recipient, kind, subject, body, message_id, created_at)
    values ('bob@example.com', 'report', 'One', 'Two', '<old@example.com>', now() - interval '1 hour')`;
  const { db } = world.services;
  const statement = db`select pg_sleep(0.5)`;
  const held = Array.from({ length: 12 }, () => db.begin((tx) => tx`select pg_sleep(0.5)`));
  await Promise.race([statement.execute(), new Promise((resolve) => setTimeout(resolve, 200))]);
  const found = await figures();
  expect(found.get('quad_database_work{state="under_way"}')).toBeGreaterThan(0);
  expect(found.get('quad_database_work{state="waiting"}')).toBeGreaterThan(0);
  await Promise.all([statement, ...held]);
  expect(found.get('quad_database_up')).toBe(1);
  expect(found.get('quad_outbox_waiting')).toBe(1);
  expect(found.get('quad_outbox_oldest_seconds')).toBeGreaterThan(3500);
  expect(found.get('quad_jobs_failed_total{job="mail"}')).toBe(0);
  expect(found.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThan(0);
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  // A job of the site may be running a query now.
  const waiting = async () => (await figures()).get('quad_database_work{state="waiting"}');
  await expect.poll(waiting, { timeout: 10_000 }).toBe(0);
});

alone('without the database the other metrics are still served', async () => {
  const held = await world.db.reserve();
  await held`begin`;
  await held`lock table outbox`;
  const found = await figures();
  expect(found.get('quad_database_up')).toBe(0);
  expect(found.get('quad_outbox_waiting')).toBeNaN();
  expect(found.get('process_resident_memory_bytes')).toBeGreaterThan(0);
  await held`rollback`;
  held.release();
});

alone('the public port does not have them, and theirs has nothing else', async () => {
  const open = await fetch(`${world.url}/metrics`);
  expect([open.status, (await open.text()).includes('quad_http')]).toEqual([404, false]);
  const { origin } = new URL(port?.url ?? '');
  for (const path of ['/', '/api/school/list', '/metrics/more'])
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
});
