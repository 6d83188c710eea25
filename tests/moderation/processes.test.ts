import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/pool.ts';
import { listen } from '#server/process/listen.ts';
import { connect } from '../chat/devices.ts';
import { openPages } from '../pages/open-pages.ts';
import { newPerson } from '../world/people.ts';
import { startRedis } from '../world/redis.ts';
import type { Pair, World } from '../world/world.ts';
import { actAt, authorWithThings, shownAt, until } from './everywhere.ts';
import { newStaff } from './staff-people.ts';

/** Milliseconds until another process must show a decision of staff. */
const mostMs = 2000;

describe.each(['without Redis', 'with Redis'])('two processes %s', (how) => {
  let world: World;
  let mia: Pair;
  /** Another process of the same site. */
  let other: { url: string; close(): Promise<void> };
  const opened: { stop(): Promise<unknown> }[] = [];
  beforeAll(async () => {
    const redis = how === 'with Redis' ? await startRedis() : null;
    if (redis) opened.push(redis);
    world = await openPages(redis ? { REDIS_URL: redis.url } : {});
    mia = await newStaff(world, 'moderator');
    const db = openDatabase(world.databaseUrl, { max: 4 });
    const { app } = await createApp({ db, settings: world.services.settings });
    const url = await listen(app, { host: '127.0.0.1', port: 0 });
    other = {
      url,
      async close() {
        await app.close();
        await db.end({ timeoutSeconds: 1 });
      },
    };
  }, 120_000);
  afterAll(async () => {
    await other.close();
    await world.close();
    for (const it of opened) await it.stop();
  });

  test('a thing that one process hides and restores is hidden and shown by the other within two seconds, also on cached pages', async () => {
    const { ann, addresses } = await authorWithThings(world, 'Zyxwkept');
    const all = addresses.map(([path]) => path);
    for (const url of [world.url, other.url]) expect(await shownAt(url, addresses)).toEqual(all);
    for (const [what, shown] of [
      ['hide', []],
      ['restore', all],
    ] as const) {
      await actAt(world, mia, ann, what);
      // The process that acts shows it at once.
      expect(await shownAt(world.url, addresses)).toEqual(shown);
      expect(await until(other.url, addresses, shown)).toBeLessThan(mostMs);
    }
  });

  test('a suspension at one process closes sockets and hides things at the other, until it is lifted', async () => {
    const { ann, addresses } = await authorWithThings(world, 'Zyxwout');
    const all = addresses.map(([path]) => path);
    expect(await shownAt(other.url, addresses)).toEqual(all);
    const sockets = [await connect(world.url, ann), await connect(other.url, ann)];
    const gone = sockets.map((it) => new Promise((resolve) => it.once('disconnect', resolve)));
    await actAt(world, mia, ann, 'suspend', { hours: 1 });
    const begun = performance.now();
    expect(await Promise.all(gone)).toEqual(['io server disconnect', 'io server disconnect']);
    expect(performance.now() - begun).toBeLessThan(mostMs);
    const answer = await fetch(`${other.url}/api/user/sessions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ userid: ann.userid, session: ann.session }),
    });
    expect(answer.status).toBe(401);
    expect(await until(other.url, addresses, [])).toBeLessThan(mostMs);
    for (const it of sockets) it.close();
    await actAt(world, mia, ann, 'lift');
    expect(await shownAt(world.url, addresses)).toEqual(all);
    expect(await until(other.url, addresses, all)).toBeLessThan(mostMs);
  });

  test('a person silenced at one process cannot write at either, from the moment of the decision', async () => {
    const person = await newPerson(world);
    const about = { kind: 'person', id: person.userid };
    await world.ask('sendReport', { about, reason: 'spam' }, await newPerson(world));
    const socket = await connect(other.url, person);
    await actAt(world, mia, person, 'silence', { hours: 1 });
    const answer = await fetch(`${other.url}/api/forum/set_topic`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ ...person, title: 'Hi', forum_id: 17 }),
    });
    expect(answer.status).toBe(403);
    const said = await socket.emitWithAck('send_message', { room: 'global', message: 'Hi' });
    expect(said).toMatchObject({ code: 'silenced' });
    socket.close();
  });
});
