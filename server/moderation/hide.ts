import type { HidableKind } from '#contract/moderation/policy.ts';
import { hideContents, removeContents, tellOfContent } from '../book-pages/hide.ts';
import { hideMessages, hideRoomMessages, removeMessages, removeRoomMessages } from '../chat/hide.ts';
import type { Services } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { hidePosts, hideTopics, removePosts, removeTopics } from '../forum/hide.ts';
import { tellOfPost, tellOfTopic } from '../forum/tell.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { hideListings, removeListings, showListings, tellOfListing } from '../listings/delete.ts';
import {
  type Cause,
  deleteHidings,
  deleteHidingsOfAct,
  deleteHidingsOfCase,
  deleteShutOut,
  forgetHidings,
  type Hidable,
  insertHidings,
  selectHidden,
  type Why,
} from './stores/hiding-store.ts';

type Name = Pick<Hidable, 'kind' | 'id'>;

/** Hides each kind of thing or, with null, restores it; returns the tags of the changed pages. */
const hiders: Record<
  HidableKind,
  (tx: Transaction, ids: readonly string[], at: Date | null) => Promise<string[]>
> = {
  listing: (tx, ids, at) => (at ? hideListings(tx, ids, at) : showListings(tx, ids)),
  topic: hideTopics,
  post: hidePosts,
  content: hideContents,
  room_message: hideRoomMessages,
  message: hideMessages,
};

const removers: Record<
  HidableKind,
  (tx: Transaction, ids: readonly string[], now: Date) => Promise<string[]>
> = {
  listing: removeListings,
  topic: removeTopics,
  post: removePosts,
  content: async (tx, ids) => (await removeContents(tx, ids)).tags,
  room_message: removeRoomMessages,
  message: removeMessages,
};

/** Notifies people of each kind of newly published thing. */
const tellers: Record<HidableKind, (tx: Transaction, id: string, now: Date, jobs: Jobs) => Promise<void>> = {
  listing: tellOfListing,
  topic: tellOfTopic,
  post: tellOfPost,
  content: tellOfContent,
  // Room messages notify only people in the room.
  async room_message() {},
  // No rule holds private messages, so none is released.
  async message() {},
};

/** The order in which kinds are locked: vocabulary words, which listings may wait for, come last. */
const order: readonly HidableKind[] = ['topic', 'post', 'content', 'room_message', 'message', 'listing'];

async function each(
  things: readonly Name[],
  change: (kind: HidableKind, ids: readonly string[]) => Promise<string[]>,
): Promise<string[]> {
  const tags: string[] = [];
  for (const kind of order) {
    const ids = things.filter((it) => it.kind === kind).map(({ id }) => id);
    if (ids.length > 0) tags.push(...(await change(kind, [...new Set(ids)].sort())));
  }
  return tags;
}

/** Hides things from all but their authors, for a cause. Returns the tags of the changed pages. */
export async function hideThings(tx: Transaction, things: readonly Hidable[], it: Why): Promise<string[]> {
  await insertHidings(tx, things, it);
  return each(things, (kind, ids) => hiders[kind](tx, ids, it.at));
}

/** Restores things without any other cause to be hidden. Returns as `hideThings`. */
async function showFree(tx: Transaction, things: readonly Name[]): Promise<string[]> {
  const free = await freeOf(tx, things);
  return each(free, (kind, ids) => hiders[kind](tx, ids, null));
}

async function freeOf<It extends Name>(tx: Transaction, things: readonly It[]): Promise<It[]> {
  const hidden = new Set((await selectHidden(tx, things)).map(({ kind, id }) => `${kind} ${id}`));
  return things.filter(({ kind, id }) => !hidden.has(`${kind} ${id}`));
}

/**
 * Restores things hidden for these causes, and notifies people of those that were held from the beginning. Returns as
 * `hideThings`.
 */
export async function restoreThings(
  tx: Transaction,
  things: readonly Name[],
  causes: readonly Cause[],
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
): Promise<string[]> {
  const freed = await deleteHidings(tx, things, causes);
  const tags = await showFree(tx, freed);
  const untold = (await freeOf(tx, freed)).filter((it) => it.untold);
  const now = clock();
  for (const { kind, id } of untold) await tellers[kind](tx, id, now, jobs);
  return tags;
}

/** Restores things that an act hid. Returns as `hideThings`. */
export const undoHiding = async (tx: Transaction, act: string): Promise<string[]> =>
  showFree(tx, await deleteHidingsOfAct(tx, act));

/** Restores things that staff hid in a case. Returns as `hideThings`. */
export const restoreInCase = async (
  tx: Transaction,
  caseId: string,
  things: readonly Name[],
): Promise<string[]> => showFree(tx, await deleteHidingsOfCase(tx, caseId, things));

/** Restores things that were hidden while their authors were shut out. Returns as `hideThings`. */
export const endShutOut = async (tx: Transaction, userids: readonly string[]): Promise<string[]> =>
  showFree(tx, await deleteShutOut(tx, userids));

/** Deletes things permanently. Housekeeping removes their files. Returns as `hideThings`. */
export async function removeThings(tx: Transaction, things: readonly Name[], now: Date): Promise<string[]> {
  await forgetHidings(tx, things);
  return each(things, (kind, ids) => removers[kind](tx, ids, now));
}
