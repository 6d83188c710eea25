import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { PrivateMessage } from '#contract/chat/chat.ts';
import { ConnectionLost } from '../../web/chat/connection.ts';
import { type Conversation, converse, type MessageSource } from '../../web/chat/conversation/conversation.ts';
import type { Message } from '../../web/chat/messages/thread.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { connect } from './devices.ts';
import { drop } from './dropping.ts';

const messagesEach = 150;
const atOnce = 5;
let world: World;
beforeAll(async () => {
  vi.stubGlobal('document', { hidden: false, addEventListener() {}, removeEventListener() {} });
  vi.stubGlobal('isSecureContext', true);
  world = await openWorld();
});
afterAll(async () => {
  vi.unstubAllGlobals();
  await world.close();
});

test('messages of two people over dropping connections reach all their devices once and in order', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const net = { loses: 0.05 };
  const devices = await Promise.all(
    [
      [ann, bob],
      [ann, bob],
      [bob, ann],
      [bob, ann],
    ].map(([me, other]) => device(me as Pair, other as Pair, net)),
  );
  const done = { is: false };
  const dropping = drop(
    devices.map((it) => it.socket),
    done,
  );
  const [annTalks, , bobTalks] = devices;
  await Promise.all([speak(annTalks?.conversation, 'ann'), speak(bobTalks?.conversation, 'bob')]);
  done.is = true;
  net.loses = 0;
  await dropping;
  const kept = await history(ann, bob);
  expect(kept.length).toBe(2 * messagesEach);
  const inTurn = (from: Pair) => kept.filter((it) => it.from_userid === from.userid).map((it) => it.content);
  const spoken = (name: string) => Array.from({ length: messagesEach }, (_, index) => `${name} ${index}`);
  expect([inTurn(ann), inTurn(bob)]).toEqual([spoken('ann'), spoken('bob')]);
  for (const { conversation, close } of devices) {
    await conversation.catchUp();
    // As when the user scrolls up, if the first page was late.
    while (!conversation.get().whole) await conversation.older();
    expect(conversation.get().outgoing).toEqual([]);
    expect(conversation.get().messages.map((it) => it.id)).toEqual(kept.map((it) => it.id));
    close();
  }
});

/** The web client's own conversation, over a socket and calls that sometimes lose requests or responses. */
async function device(me: Pair, other: Pair, net: { loses: number }) {
  const socket = await connect(world.url, me);
  const conversation = converse(lossySource(socket, me, other, net), null);
  const unsubscribe = conversation.subscribe(() => {});
  const stop = conversation.start();
  socket.on('connect', () => void conversation.catchUp());
  return {
    socket,
    conversation,
    close() {
      unsubscribe();
      stop();
      socket.close();
    },
  };
}

function lossySource(socket: Socket, me: Pair, { userid }: Pair, net: { loses: number }): MessageSource {
  async function lossy<T>(act: () => Promise<{ status: number; body: T }>): Promise<T> {
    if (Math.random() < net.loses) throw new ConnectionLost();
    const { status, body } = await act();
    if (Math.random() < net.loses || status !== 200) throw new ConnectionLost();
    return body;
  }
  return {
    mine: () => true,
    page: async (ask) =>
      (await lossy(() => world.ask('getMessages', { to_userid: userid, ...ask }, me))).map(toMessage),
    async send({ text, clientId }) {
      const sent = { to_userid: userid, content: text, client_id: clientId };
      return toMessage((await lossy(() => world.ask('sendMessage', sent, me))).message);
    },
    subscribe(take) {
      const listener = (message: PrivateMessage) => take(toMessage(message));
      socket.on('private_message', listener);
      return () => socket.off('private_message', listener);
    },
  };
}

/** Sends a few messages at once, and retries failures until all are sent. */
async function speak(conversation: Conversation | undefined, name: string): Promise<void> {
  for (let index = 0; index < messagesEach; index += 1) {
    conversation?.write({ text: `${name} ${index}` });
    if (index % atOnce < atOnce - 1) continue;
    while (conversation?.get().outgoing.length) {
      await pause(5);
      const { outgoing } = conversation.get();
      const [first] = outgoing;
      if (first && outgoing.every((it) => it.state === 'failed')) conversation.resend(first.clientId);
    }
  }
}

async function history(me: Pair, other: Pair): Promise<PrivateMessage[]> {
  const all: PrivateMessage[] = [];
  for (let before: string | undefined; ; before = all.at(-1)?.id) {
    const { body } = await world.ask(
      'getMessages',
      { to_userid: other.userid, limit: 200, ...(before && { before }) },
      me,
    );
    if (body.length === 0) return all.reverse();
    all.push(...body);
  }
}

function toMessage(it: PrivateMessage): Message {
  return {
    id: it.id,
    clientId: it.client_id,
    from: { userid: it.from_userid, username: '', avatar: '' },
    text: it.content,
    photo: it.photo,
    iid: it.iid,
    at: it.send_timestamp,
  };
}
