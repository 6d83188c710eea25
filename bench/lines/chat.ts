import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { globalRoom } from '#contract/chat/limits.ts';
import type { Database } from '#server/database/pool.ts';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { type Pair, seedPeople } from '../people.ts';
import { residentMegabytes } from '../processes.ts';
import { connect, connectMany, emit } from '../sockets.ts';
import type { BenchWorld } from '../world.ts';

const mostTimes = { delivery: 2, room: 3 };
const mostKilobytes = 60;
const rounds = 5;
const room = { sockets: 500, perSecond: 40, seconds: 10, senders: 20 };
const idle = { sockets: 2000, people: 200 };

/**
 * Message delivery between two devices, and a busy room, each against bare Socket.IO with the same insert; and the
 * memory of an idle socket.
 */
export async function chat(world: BenchWorld): Promise<Line[]> {
  const { url, sql } = await world.database('chat');
  const people = await seedPeople(sql, idle.people);
  const env = { DATABASE_URL: url, SEED_DEMO: '0' };
  const app = await world.app(env);
  const ceiling = await world.ceiling('chat', env);
  const lines = [
    await delivery(app.url, ceiling.url, people, sql),
    await busyRoom(app.url, ceiling.url, people),
    await idleSockets(world, env, people),
  ];
  await Promise.all([app.stop(), ceiling.stop()]);
  return lines;
}

/** The time from the sender's emit to the receiver's event, one message after the other. */
async function delivery(ours: string, ceiling: string, people: Pair[], sql: Database): Promise<Line> {
  const [from, to] = people as [Pair, Pair];
  const [low, high] = [from.userid, to.userid].sort();
  await sql`insert into conversations (low, high) values (${low ?? ''}, ${high ?? ''})`;
  const taken: { ours: number; ceiling: number }[] = [];
  for (let round = 0; round <= rounds; round += 1)
    taken.push({
      ceiling: await deliveryMs(ceiling, from, to),
      ours: await deliveryMs(ours, from, to),
    });
  const counted = taken.slice(1);
  const ratio = median(counted.map((it) => it.ours / it.ceiling));
  const [mine, bare] = [median(counted.map((it) => it.ours)), median(counted.map((it) => it.ceiling))];
  return {
    group: 'Chat',
    name: 'a message from one person to the other, median',
    gate: `≤ ${mostTimes.delivery} times bare Socket.IO with the same insert`,
    figure: ratio.toFixed(2),
    met: ratio <= mostTimes.delivery,
    note: `${mine.toFixed(2)} ms against ${bare.toFixed(2)} ms`,
  };
}

async function deliveryMs(url: string, from: Pair, to: Pair): Promise<number> {
  const [sender, receiver] = [await connect(url, from), await connect(url, to)];
  const times: number[] = [];
  for (let turn = 0; turn < 300; turn += 1) {
    const come = new Promise<void>((resolve) => receiver.once('private_message', () => resolve()));
    const begun = performance.now();
    const said = { to_userid: to.userid, content: `Is it still there? ${turn}`, client_id: randomUUID() };
    const here = come.then(() => times.push(performance.now() - begun));
    await Promise.all([emit(sender, 'private_message', said), here]);
  }
  for (const socket of [sender, receiver]) socket.disconnect();
  return median(times.slice(50));
}

/** Every socket in the room receives every message: the number of lost ones, and the 99th percentile of the delays. */
async function busyRoom(ours: string, ceiling: string, people: Pair[]): Promise<Line> {
  const taken: { ours: Heard; ceiling: Heard }[] = [];
  for (let round = 0; round < 3; round += 1)
    taken.push({ ceiling: await heard(ceiling, people), ours: await heard(ours, people) });
  const ratio = median(taken.map((it) => it.ours.p99 / it.ceiling.p99));
  const lost = Math.max(...taken.map((it) => it.ours.lost));
  const [mine, bare] = [median(taken.map((it) => it.ours.p99)), median(taken.map((it) => it.ceiling.p99))];
  return {
    group: 'Chat',
    name: `a room of ${room.sockets} sockets at ${room.perSecond} messages a second, p99`,
    gate: `nothing lost, ≤ ${mostTimes.room} times bare Socket.IO with the same insert`,
    figure: `${ratio.toFixed(2)}, ${lost} lost`,
    met: ratio <= mostTimes.room && lost === 0,
    note: `${mine.toFixed(0)} ms against ${bare.toFixed(0)} ms`,
  };
}

interface Heard {
  p99: number;
  lost: number;
}

async function heard(url: string, people: Pair[]): Promise<Heard> {
  const sockets = await connectMany(url, people, room.sockets);
  await Promise.all(sockets.map((socket) => emit(socket, 'join_room', { room: globalRoom })));
  const begun = new Map<string, number>();
  const times: number[] = [];
  for (const socket of sockets)
    socket.on('new_message', ({ message }: { message: string }) => {
      times.push(performance.now() - (begun.get(message) ?? Number.NaN));
    });
  const said = room.perSecond * room.seconds;
  const start = performance.now();
  const acknowledged: Promise<void>[] = [];
  for (let turn = 0; turn < said; turn += 1) {
    await pause(Math.max(0, start + (turn * 1000) / room.perSecond - performance.now()));
    const message = `Message ${turn} of ${randomUUID()}`;
    begun.set(message, performance.now());
    const sender = sockets[turn % room.senders] as Socket;
    acknowledged.push(emit(sender, 'send_message', { room: globalRoom, message, client_id: randomUUID() }));
  }
  await Promise.all(acknowledged);
  const all = said * room.sockets;
  for (let wait = 0; times.length < all && wait < 50; wait += 1) await pause(100);
  for (const socket of sockets) socket.disconnect();
  times.sort((one, other) => one - other);
  return { p99: times[Math.floor(times.length * 0.99)] ?? Number.NaN, lost: all - times.length };
}

/** The growth of the app's process for each idle socket of a signed-in person. */
async function idleSockets(world: BenchWorld, env: Record<string, string>, people: Pair[]): Promise<Line> {
  const app = await world.app(env);
  // The first sockets load code and pools that later ones share.
  const early = await connectMany(app.url, people, 100);
  await pause(3000);
  const before = residentMegabytes(app.pid);
  const sockets = await connectMany(app.url, people, idle.sockets);
  await pause(10_000);
  const kilobytes = ((residentMegabytes(app.pid) - before) * 1000) / idle.sockets;
  for (const socket of [...early, ...sockets]) socket.disconnect();
  await app.stop();
  return {
    group: 'Chat',
    name: `memory of an idle socket, of ${idle.sockets.toLocaleString('en')}`,
    gate: `≤ ${mostKilobytes} kB`,
    figure: `${kilobytes.toFixed(0)} kB`,
    met: kilobytes <= mostKilobytes,
  };
}
