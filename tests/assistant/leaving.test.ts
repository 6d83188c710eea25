import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { closeEnded } from '#server/chat/watch-sessions.ts';
import { newPerson } from '../world/people.ts';
import { balanced } from '../world/shared.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { says, stalls, startModelService } from './model-service.ts';
import { asking } from './sockets.ts';

let world: World;
let service: Awaited<ReturnType<typeof startModelService>>;
let ann: Pair;
/** How often a client left before the model's answer ended. */
let left: number;

beforeAll(async () => {
  service = await startModelService();
  world = await openWorld(service.settings);
  await world.ask(
    'setListing',
    { name: 'Walnut desk', price: 15, description: 'Fine.' },
    await newPerson(world),
  );
});
afterAll(async () => {
  await world.close();
  await service.stop();
});
beforeEach(async () => {
  ann = await newPerson(world);
  left = 0;
  service.state.behave = (response, body) => {
    response.on('close', () => {
      left += 1;
    });
    return stalls('Slow\n')(response, body);
  };
});

const reply = async () => {
  service.state.behave = says('Free again');
  const { status, body } = await world.ask('askHelper', { to_userid: 'campus', content: 'walnut' }, ann);
  return [status, body.reply];
};
/** The first answer loads the model's library, which is slow. */
const soon = <T>(look: () => T) => expect.poll(look, { timeout: 15_000 });

const ended = { code: 4401, reason: 'Session not found' };

test.each(['logOut', 'logOutEverywhere'] as const)(
  '%s closes the socket and stops its answer',
  async (end) => {
    const other = await newPerson(world);
    const staying = await asking(world.url, other, 'walnut');
    const { lines, closed } = await asking(world.url, ann, 'walnut');
    await soon(() => [lines, staying.lines]).toEqual([['Slow'], ['Slow']]);
    await world.ask(end, {}, ann);
    expect(await closed).toEqual(ended);
    await soon(() => left).toBe(1);
    expect(lines).toEqual(['Slow']);
    expect(staying.socket.readyState).toBe(staying.socket.OPEN);
    staying.socket.close();
  },
);

test('a socket that waits for its next question also closes with its session', async () => {
  service.state.behave = says('Quick');
  const { lines, closed } = await asking(world.url, ann, 'walnut');
  await soon(() => lines).toEqual(['Quick', '[[END]]']);
  await world.ask('logOut', {}, ann);
  expect(await closed).toEqual(ended);
});

test.skipIf(balanced)(
  'the watcher closes the socket if the event of the session’s end was lost',
  async () => {
    const { lines, socket, closed } = await asking(world.url, ann, 'walnut');
    await soon(() => lines).toEqual(['Slow']);
    await closeEnded(world.services);
    expect(socket.readyState).toBe(socket.OPEN);
    await world.db`delete from sessions where userid = ${ann.userid}`;
    await closeEnded(world.services);
    expect(await closed).toEqual(ended);
  },
);

test('a caller who disconnects releases the turn', async () => {
  const leaving = new AbortController();
  const body = JSON.stringify({ ...ann, to_userid: 'campus', content: 'walnut' });
  const headers = { 'content-type': 'application/json' };
  const asked = fetch(`${world.url}${paths.askHelper[1]}`, {
    method: 'POST',
    headers,
    body,
    signal: leaving.signal,
  });
  await soon(() => world.db`select 1 from helper_turns where userid = ${ann.userid}`).toHaveLength(1);
  await soon(() => service.state.asked.length).toBeGreaterThan(0);
  leaving.abort();
  await expect(asked).rejects.toThrow();
  await soon(() => world.db`select 1 from helper_turns where userid = ${ann.userid}`).toHaveLength(0);
  expect(await reply()).toEqual([200, 'Free again']);
});

test('a person who stops an answer may ask again at once', async () => {
  for (let times = 0; times < 5; times += 1) {
    service.state.behave = stalls('Slow\n');
    const { lines, socket } = await asking(world.url, ann, 'walnut');
    await soon(() => lines).toEqual(['Slow']);
    socket.close();
    expect(await reply()).toEqual([200, 'Free again']);
  }
});
