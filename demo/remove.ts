import { leave } from '#server/accounts/delete-account.ts';
import type { Transaction } from '#server/database/pool.ts';
import { transaction } from '#server/database/transaction.ts';
import { domains } from '#server/domains.ts';
import { lockDemo } from '#server/live-site/live-site.ts';
import { removeDropped } from '#server/media/housekeeping/drop.ts';
import { removeSandbox } from '#server/payments/remove-sandbox.ts';
import type { DemoServices } from './loading.ts';
import * as store from './remove-store.ts';

/** The numbers of removed people and payments. */
export interface Removed {
  people: number;
  payments: number;
}

/**
 * Removes the demo: its people, their content, and every sandbox payment with its points. Steps are atomic and a repeat
 * continues; without a demo nothing happens. Housekeeping retries pictures that the store cannot remove now.
 */
export async function removeDemo(services: DemoServices): Promise<Removed> {
  const { db, clock } = services;
  const payments = await removeSandbox(db, clock());
  const people = await transaction(db, async (tx) => {
    await lockDemo(tx);
    return removePeople(tx, clock());
  });
  await removeDropped(services);
  return { people, payments };
}

/**
 * Removes every demo person and their content, in the caller's transaction; returns the number of people. Topics and
 * chats with content of others stay, as when an account is deleted. Call `removeDropped` afterwards.
 */
export async function removePeople(tx: Transaction, now: Date): Promise<number> {
  const people = await store.lockDemoPeople(tx);
  if (people.length === 0) return 0;
  const userids = people.map((it) => it.userid);
  await store.deleteThings(tx, userids);
  await store.deleteForum(tx, userids);
  await store.deleteChats(tx, userids);
  for (const person of people) await leave(tx, person, now, domains);
  await store.deleteMails(
    tx,
    people.map((it) => it.email),
  );
  await store.deletePeople(tx, userids);
  return people.length;
}
