import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import type { Transaction } from '../database/pool.ts';
import {
  deleteFollows,
  type Followed,
  type Follower,
  selectFollowersAfter,
  selectFollowsAfter,
} from './store.ts';

/** The people whom a person follows. */
export const followsPart = listPart('follows', ['follows'], async function* ({ db, viewer }) {
  const rows = inBatches((last: Followed | undefined, most) =>
    selectFollowsAfter(db, viewer.userid, last?.userid ?? '', most),
  );
  for await (const { userid, username, createdAt } of rows) yield { userid, username, since: createdAt };
});

/** The people who follow a person, with public fields only. */
export const followersPart = listPart('followers', ['follows'], ({ db, viewer }) =>
  inBatches((last: Follower | undefined, most) =>
    selectFollowersAfter(db, viewer.userid, last?.userid ?? '', most),
  ),
);

/** Deletes a leaving person's follows, in both directions. */
export function endFollows(tx: Transaction, userid: string): Promise<void> {
  return deleteFollows(tx, userid);
}
