import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const send = async (from: Pair, to: Pair) =>
  (await world.ask('sendMessage', { to_userid: to.userid, content: 'Read me' }, from)).body.message.id;
const conversation = async (as: Pair, other: Pair) =>
  (await world.ask('showChat', { to_userid: other.userid }, as)).body;
const read = (as: Pair, other: Pair, id: string) =>
  world.ask('readMessages', { to_userid: other.userid, id }, as);

test.each(['the reader', 'the other'])(
  'while %s blocks, reading changes only the reader’s unread count',
  async (who) => {
    const [ann, bob] = [await newPerson(world), await newPerson(world)];
    const first = await send(ann, bob);
    await read(bob, ann, first);
    const [second, third] = [await send(ann, bob), await send(ann, bob)];
    const [blocker, blocked] = who === 'the reader' ? [bob, ann] : [ann, bob];
    await world.ask('blockPerson', { to_userid: blocked.userid }, blocker);
    await read(bob, ann, third);
    await read(bob, ann, second);
    expect((await conversation(ann, bob)).read_by_other).toBe(first);
    expect((await conversation(bob, ann)).unread).toBe(0);
    expect((await world.ask('listChats', {}, bob)).body.chats[0]?.unread).toBe(0);
    await world.ask('unblockPerson', { to_userid: blocked.userid }, blocker);
    expect((await conversation(ann, bob)).read_by_other).toBe(first);
    const fourth = await send(ann, bob);
    expect((await conversation(bob, ann)).unread).toBe(1);
    await read(bob, ann, fourth);
    expect((await conversation(ann, bob)).read_by_other).toBe(fourth);
  },
);
