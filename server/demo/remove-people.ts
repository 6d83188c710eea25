import { leave } from '../accounts/delete-account.ts';
import type { Transaction } from '../database/pool.ts';
import { domains } from '../domains.ts';
import * as store from './remove-store.ts';

/**
 * Removes every demo person and their content, in the caller's transaction, and returns the number of people. Content
 * of other people below it stays, as when an account is deleted: a topic with their replies, a conversation with their
 * messages. `removeDropped` removes the bytes of the pictures afterwards.
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
