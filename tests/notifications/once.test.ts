import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/database/pool.ts';
import { takeEvents } from '#server/notifications/stores/event-store.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { allTold, rowOf } from './told.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  world = await openWorld();
  const db = openDatabase(world.databaseUrl);
  const { app } = await createApp({ db, settings: world.services.settings, pages: false });
  close = async () => {
    await app.close();
    await db.end();
  };
});
afterAll(async () => {
  await close();
  await world.close();
});

test('two processes handle each event once, however they share the work', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  const cat = await newPerson(world);
  await Promise.all(
    Array.from({ length: 60 }, (_, at) =>
      world.ask('sendMessage', { to_userid: bob.userid, content: `${at}` }, at % 2 ? ann : cat),
    ),
  );
  await allTold(world);
  const { notifications } = (await world.ask('listNotifications', {}, bob)).body;
  expect(notifications.map(({ count }) => count)).toEqual([30, 30]);
});

test('an event whose transaction was interrupted is afterwards handled whole, and once', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  await world.db
    .begin(async (tx) => {
      await tx`insert into events (kind, object_kind, object_id, actor, concerns, at)
        values ('follow', 'person', ${ann.userid}, ${ann.userid}, array[${bob.userid}::text], now())`;
      const { rows } = await takeEvents(tx);
      expect(rows).toMatchObject([{ userid: bob.userid }]);
      throw new Error('killed');
    })
    .catch(() => undefined);
  await world.ask('follow', { to_user_id: bob.userid }, ann);
  expect(await rowOf(world, bob, 'person')).toMatchObject({ count: 1 });
});

test('an event from a process with a fast clock holds up no other event', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  await world.db`insert into events (kind, object_kind, object_id, actor, concerns, at)
    values ('follow', 'person', ${ann.userid}, ${ann.userid}, array[${bob.userid}::text], now() + interval '1 hour')`;
  await world.ask('sendMessage', { to_userid: bob.userid, content: 'Hello' }, ann);
  expect(await rowOf(world, bob, 'conversation')).toMatchObject({ count: 1 });
});

test('five thousand people with a favourite get one notification each, and the seller waits for none', async () => {
  const ann = await newPerson(world);
  const desk = { type: 'used', name: 'Desk', price: 80, description: 'Solid.', status: 1 };
  const { iid } = (await world.ask('setListing', desk, ann)).body;
  await world.db`
    insert into users (userid, code, username, email, password_hash, school_id, school_verified, lang, created_at)
    select 'keeper' || lpad(g::text, 10, '0'), '_keeper' || lpad(g::text, 9, '0'), 'keeper_' || g, 'keeper' || g || '@example.com',
      'x', 103, false, 'en', now() from generate_series(1, 5000) g`;
  await world.db`
    insert into favourites (userid, iid, created_at) select userid, ${iid}, now() from users where userid like 'keeper%'`;
  const told = async () => {
    const rows = await world.db<{ rows: number; most: number | null }[]>`
      select count(*)::int as rows, max(count) as most from notifications where object_id = ${iid}`;
    return rows[0];
  };
  await world.ask('setListing', { iid, price: 60 }, ann);
  expect((await told())?.rows).toBeLessThan(5000);
  await allTold(world);
  expect(await told()).toEqual({ rows: 5000, most: 1 });
});
