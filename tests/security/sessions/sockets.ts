import { once } from 'node:events';
import { io, type Socket } from 'socket.io-client';
import { WebSocket } from 'ws';
import type { Line } from '../../../bench/line.ts';
import { fingerprint } from '../../bad-input/fingerprint.ts';
import { connect } from '../../chat/devices.ts';
import { type Tally, tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { falsePairs } from './claims.ts';
import { freshSession, type Victim } from './victim.ts';

/** Handshakes and events of the chat socket, and frames of the helper's socket, with invalid sessions. */
export async function attackSockets(target: Target, victim: Victim, group: string): Promise<Line[]> {
  const [handshakes, events, frames] = [tally(), tally(), tally()];
  const before = await fingerprint(target.sql);
  for (const [kind, pair] of falseAuth(victim))
    handshakes.note(kind, await refusedHandshake(target.url, pair));
  await visitorsEvents(target, victim, events);
  await eventsOfEnded(target, victim, events);
  for (const [kind, pair] of falseAuth(victim)) frames.note(kind, await refusedFrame(target.url, pair));
  const after = await fingerprint(target.sql);
  const effect = before === after ? null : 'something changed';
  for (const each of [handshakes, events, frames]) each.note('the database afterwards', effect);
  return [
    handshakes.line(group, 'a chat socket with what is nobody’s session', 'refused with “Session not found”'),
    events.line(group, 'events of a visitor’s socket, and of one whose session ended', 'without effect'),
    frames.line(group, 'questions to the helper’s socket with what is nobody’s session', 'closed with 4401'),
  ];
}

function falseAuth(victim: Victim): [string, object][] {
  const { userid, session, resetKey, signInToken } = victim;
  return [
    ...falsePairs(victim),
    ['a reset key', { userid, session: resetKey }],
    ['a sign-in token', { userid, session: signInToken }],
    ['a userid alone', { userid }],
    ['a session alone', { session }],
    ['an empty session', { userid, session: '' }],
    ['sessions in a list', { userid, session: [session] }],
    ['a userid of null', { userid: null, session }],
  ];
}

async function refusedHandshake(url: string, auth: object): Promise<string | null> {
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth });
  try {
    return await new Promise((resolve) => {
      socket.once('connect', () => resolve('was connected'));
      socket.once('connect_error', ({ message }) =>
        resolve(message === 'Session not found' ? null : `refused with ${message}`),
      );
    });
  } finally {
    socket.close();
  }
}

function eventsFor({ things, friend }: Victim): [string, object][] {
  return [
    ['send_message', { room: 'global', message: 'Taken' }],
    ['private_message', { to_userid: friend.userid, content: 'Taken' }],
    ['typing', { to_userid: friend.userid }],
    ['read', { to_userid: friend.userid, id: things.message }],
  ];
}

async function visitorsEvents({ url }: Target, victim: Victim, events: Tally): Promise<void> {
  const socket = await connect(url);
  const { userid, session } = victim;
  for (const [event, sent] of eventsFor(victim))
    for (const more of [{}, { userid, session }, { from_userid: userid, sender: userid }]) {
      const { error } = await socket.timeout(5000).emitWithAck(event, { ...sent, ...more });
      events.note(`a visitor’s ${event}`, error === 'Please login first!' ? null : `answered ${error}`);
    }
  socket.close();
}

/** A socket that was opened with a session which has since ended. */
async function eventsOfEnded({ url, sql, ask }: Target, victim: Victim, events: Tally): Promise<void> {
  const pair = { userid: victim.userid, session: await freshSession(sql, victim.userid) };
  const socket = await connect(url, pair, { reconnection: false });
  const gone = new Promise((resolve) => socket.once('disconnect', resolve));
  await ask('logOut', {}, pair);
  const late = new Promise((resolve) => setTimeout(resolve, 5000, 'late'));
  events.note('a session that ends', (await Promise.race([gone, late])) === 'late' && 'kept its socket');
  for (const [event, sent] of eventsFor(victim)) events.note(event, await unheard(socket, event, sent));
  socket.close();
}

async function unheard(socket: Socket, event: string, sent: object): Promise<string | null> {
  return socket
    .timeout(500)
    .emitWithAck(event, sent)
    .then((it) => `was answered ${JSON.stringify(it)}`)
    .catch(() => null);
}

async function refusedFrame(url: string, { userid, session }: { userid?: unknown; session?: unknown }) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/ai`);
  await once(socket, 'open');
  const closed = once(socket, 'close');
  socket.send(JSON.stringify({ content: 'Is there a lamp?', sender: userid, session, room: 'campus' }));
  const [code] = await closed;
  const whole = typeof userid === 'string' && typeof session === 'string' && session !== '';
  return code === (whole ? 4401 : 4400) ? null : `closed with ${code}`;
}
