import { listPart } from '../accounts/export/export-part.ts';
import { inBatches } from '../database/in-batches.ts';
import { type Followed, type Follower, selectFollowersAfter, selectFollowsAfter } from './store.ts';

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
