import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { expect } from 'vitest';
import type { RoomMessage } from '#contract/chat/chat.ts';
import { newPerson } from '../world/people.ts';
import type { Pair, World } from '../world/world.ts';
import { connect, tell } from './devices.ts';
import { cut, drop } from './dropping.ts';

const messagesEach = 200;
const senders = 5;

/**
 * Five people send two hundred messages each through these servers, while two visitors and the senders lose their
 * sockets. Returns the number of messages; throws if any is missing, duplicated or out of order on any side.
 */
export async function exact(world: World, urls: [string, ...string[]]): Promise<number> {
  const people = await Promise.all(Array.from({ length: senders }, () => newPerson(world)));
  const begin = await connect(urls[0], people[0]);
  await tell(begin, 'send_message', { room: 'global', message: 'The first' });
  begin.close();
  const url = (index: number) => urls[index % urls.length] as string;
  const visitors = await Promise.all([0, 1].map((index) => listen(url(index))));
  const talkers = await Promise.all(people.map((it, index) => listen(url(index), it)));
  const done = { is: false };
  const dropping = drop(
    visitors.map((it) => it.socket),
    done,
  );
  const acknowledged = (await Promise.all(talkers.map((it, index) => speak(it.socket, index)))).flat();
  done.is = true;
  await dropping;
  const [first, ...inOrder] = await history(world.url);
  expect(new Set(acknowledged).size).toBe(senders * messagesEach);
  expect(new Set(inOrder.map((it) => it.id))).toEqual(new Set(acknowledged));
  for (const listener of [...visitors, ...talkers]) {
    await expect.poll(() => listener.received.length, { timeout: 20_000 }).toBe(inOrder.length + 1);
    expect(listener.received.map((it) => it.id)).toEqual([first, ...inOrder].map((it) => it?.id));
    listener.socket.close();
    await listener.catchUp();
  }
  return inOrder.length;
}

/** Acts like a client: receives messages, and after every reconnection requests all after its last id. */
async function listen(url: string, as?: Pair) {
  const socket = await connect(url, as);
  const received = (await ask(url, {})).messages;
  let wanted = false;
  let looking: Promise<void> | null = null;
  const catchUp = () => {
    wanted = true;
    looking ??= look();
    return looking;
  };
  const look = async () => {
    while (wanted) {
      wanted = false;
      const { messages } = await ask(url, { after: received.at(-1)?.id ?? '' });
      for (const message of messages.reverse()) take(message);
      wanted ||= messages.length > 0;
    }
    looking = null;
  };
  const take = (message: RoomMessage) => {
    const last = received.at(-1);
    if (!last || BigInt(message.id) > BigInt(last.id)) received.push(message);
  };
  // A message may arrive before an earlier one that the lost socket missed, so the event only triggers a request.
  socket.on('new_message', () => void catchUp());
  socket.on('connect', async () => {
    await tell(socket, 'join_room', { room: 'global' }).catch(() => undefined);
    await catchUp();
  });
  await tell(socket, 'join_room', { room: 'global' });
  return { socket, received, catchUp };
}

/** Sends two hundred messages over a socket that drops, each repeated until it is acknowledged. Returns their ids. */
async function speak(socket: Socket, speaker: number): Promise<string[]> {
  const ids: string[] = [];
  for (let said = 0; said < messagesEach; said += 1) {
    const sent = { room: 'global', message: `${speaker} ${said}`, client_id: randomUUID() };
    let id: string | undefined;
    while (id === undefined) {
      if (Math.random() < 0.05) cut(socket);
      const answer = await socket
        .timeout(2000)
        .emitWithAck('send_message', sent)
        .catch(() => undefined);
      id = (answer as { message?: RoomMessage } | undefined)?.message?.id;
      if (id === undefined) await pause(110);
    }
    ids.push(id);
  }
  return ids;
}

async function history(url: string): Promise<RoomMessage[]> {
  const all: RoomMessage[] = [];
  for (let page = await ask(url, {}); page.messages.length > 0; ) {
    all.push(...page.messages);
    page = await ask(url, { before: page.messages.at(-1)?.id ?? '' });
  }
  return all.reverse();
}

async function ask(url: string, more: Record<string, string>): Promise<{ messages: RoomMessage[] }> {
  const answer = await fetch(
    `${url}/api/history?${new URLSearchParams({ room: 'global', limit: '200', ...more })}`,
  );
  return (await answer.json()) as { messages: RoomMessage[] };
}
