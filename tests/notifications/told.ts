import { expect } from 'vitest';
import type { Notification } from '#contract/notifications/notifications.ts';
import type { Pair, World } from '../world/world.ts';

type Site = Pick<World, 'ask' | 'db'>;

/** Waits until all events have been handled. */
export async function allTold({ db }: Site): Promise<void> {
  await expect
    .poll(async () => (await db`select 1 from events limit 1`.any()) === false, {
      timeout: 60_000,
      interval: 25,
    })
    .toBe(true);
}

/** Waits until new listings are matched against all saved searches. */
export async function allMatched({ db }: Site): Promise<void> {
  const open = () =>
    db`
      select 1 from pgboss.job where name = 'match-saved-searches' and state not in ('completed', 'failed')`.any();
  await expect.poll(open, { timeout: 20_000, interval: 50 }).toBe(false);
}

/** A person's notifications at the end: their rows, latest first, and the number of unread ones. */
export async function toldTo(world: Site, person: Pair, fields: object = {}) {
  await allTold(world);
  return (await world.ask('listNotifications', { ...fields }, person)).body;
}

/** The row of one kind of object. */
export async function rowOf(world: Site, person: Pair, kind: string): Promise<Notification | undefined> {
  return (await toldTo(world, person)).notifications.find((it) => it.object.kind === kind);
}
