import { join } from 'node:path';
import { expect } from 'vitest';
import { type KeptMail, readOutbox } from '#server/mail/outbox-folder.ts';
import { sendNoticeMails } from '#server/notifications/mail/send.ts';
import { newPerson } from '../world/people.ts';
import type { Pair, World } from '../world/world.ts';
import { allTold } from './told.ts';

export const minuteMs = 60_000;
export const hourMs = 60 * minuteMs;
export const dayMs = 24 * hourMs;

/** Sends due mails, and waits until all of them are in the folder. */
export async function allMailed(world: World): Promise<void> {
  await allTold(world);
  await sendNoticeMails(world.services);
  await expect
    .poll(async () => await world.db`select 1 from outbox where sent_at is null`.any(), { timeout: 20_000 })
    .toBe(false);
}

/** The notices that were mailed to an address, the oldest first. */
export async function noticesTo(world: World, { email }: { email: string }): Promise<KeptMail[]> {
  await allMailed(world);
  const all = await readOutbox(join(world.dataDir, 'outbox'));
  return all.filter((it) => it.to === email && it.unsubscribe).reverse();
}

/** Sets the ways of each kind and the frequency of mails. */
export const choose = (world: World, person: Pair, set: object) =>
  world.ask('noticeSettings', { set }, person);

export const say = (world: World, from: Pair, to: Pair, content: string) =>
  world.ask('sendMessage', { to_userid: to.userid, content }, from);

export const two = async (world: World) => [await newPerson(world), await newPerson(world)] as const;
