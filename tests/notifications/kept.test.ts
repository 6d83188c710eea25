import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetOld } from '#server/notifications/stores/notification-store.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { allTold, rowOf } from './told.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const daysAgo = (days: number) => new Date(world.services.clock().getTime() - days * 86_400_000);

test('a person has their newest rows, none older than half a year', async () => {
  const [ann, bob] = [await newPerson(world), await newPerson(world)];
  await allTold(world);
  await world.db`delete from notifications`;
  const seed = (userid: string, count: number, at: Date) => world.db`
    insert into notifications
      (userid, object_kind, object_id, kinds, actors, count, data, unread, last_event, updated_at)
    select ${userid}, 'notice', 'notice ' || n, '{notice}', '{}', 1, '{}', true, n, ${at}
    from generate_series(1, ${count}::int) n`;
  await seed(ann.userid, 12, daysAgo(1));
  await seed(bob.userid, 3, daysAgo(181));
  await forgetOld(world.db, daysAgo(180), 10);
  const kept = await world.db<{ userid: string; first: number; count: number }[]>`
    select userid, min(last_event)::int as first, count(*)::int as count from notifications group by userid`;
  expect(kept).toEqual([{ userid: ann.userid, first: 3, count: 10 }]);
});

test('a purchase of points causes a notification once it is paid', async () => {
  const ann = await newPerson(world);
  const asked = { provider: 'sandbox', totalPrice: 499, increase_balance: 700 };
  const { url } = (await world.ask('buyPoints', asked, ann)).body;
  expect(await rowOf(world, ann, 'points')).toBeUndefined();
  await fetch(url, { method: 'POST', body: new URLSearchParams({ action: 'approve' }), redirect: 'manual' });
  expect(await rowOf(world, ann, 'points')).toMatchObject({
    kinds: ['points'],
    object: { url: '/userpage/points' },
    text: '700 points were added',
    count: 1,
  });
});
