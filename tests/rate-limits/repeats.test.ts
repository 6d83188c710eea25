import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { PrivateMessage, RoomMessage } from '#contract/chat/chat.ts';
import { connect, tell } from '../chat/devices.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({ LIMITS: 'on' });
});
afterAll(() => world.close());

const times = <T>(count: number, act: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => act(index)));

test('a repeated reply does not count, and beyond the limit still returns the first one', async () => {
  const ann = await newPerson(world);
  const { ftid } = (await world.ask('setTopic', { title: 'Reply', forum_id: 15 }, ann)).body;
  const reply = (client_id = randomUUID()) =>
    world.ask('setPost', { ftid, content: 'Again', client_id }, ann);
  const known = randomUUID();
  const { fpid } = (await reply(known)).body;
  for (let index = 0; index < 12; index += 1) expect((await reply(known)).body.fpid).toBe(fpid);
  const more = await times(12, () => reply());
  expect(more.filter((it) => it.status === 200).length).toBeGreaterThanOrEqual(4);
  expect(more.some((it) => it.status === 429)).toBe(true);
  expect((await reply(known)).body.fpid).toBe(fpid);
});

test('the same holds for a message, by call or socket, and in a room', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const socket = await connect(world.url, ann);
  const sent = (client_id = randomUUID()) => ({ to_userid: bob.userid, content: 'Again', client_id });
  const said = (client_id = randomUUID()) => ({ room: 'global', message: 'Again', client_id });
  const told = { person: sent(), room: said() };
  const byCall = (it = sent()) => world.ask('sendMessage', it, ann);
  const person = (await byCall(told.person)).body.message.id;
  const room = await tell<{ message: RoomMessage }>(socket, 'send_message', told.room);
  const again = async () => [
    (await byCall(told.person)).body.message?.id,
    (await tell<{ message?: PrivateMessage }>(socket, 'private_message', told.person)).message?.id,
    (await tell<{ message?: RoomMessage }>(socket, 'send_message', told.room)).message?.id,
  ];
  const first = [person, person, room.message.id];
  for (let index = 0; index < 10; index += 1) expect(await again()).toEqual(first);
  const more = await times(80, () => byCall());
  expect(more.filter((it) => it.status === 200).length).toBeGreaterThanOrEqual(28);
  expect(more.some((it) => it.status === 429)).toBe(true);
  expect(await again()).toEqual(first);
  socket.close();
});
