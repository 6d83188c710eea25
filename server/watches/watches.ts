import type { WatchKind, WatchLevel } from '#contract/watches/watches.ts';
import type { SignedInContext } from '../context.ts';
import { wroteIn } from '../forum/browse.ts';
import { findLevel, upsertWatch } from './store.ts';

export interface WatchTarget {
  kind: WatchKind;
  id: string;
}

/** Sets the level of the viewer's watch on a thing; a repeat changes nothing. */
export async function setWatch(
  { db, viewer, clock }: SignedInContext,
  target: WatchTarget & { level: WatchLevel },
): Promise<{ level: WatchLevel }> {
  await upsertWatch(db, viewer.userid, target, clock());
  return { level: target.level };
}

/** Returns the viewer's level; without one, `all` for a topic with a text of theirs, else `none`. */
export async function showWatch(
  { db, viewer }: SignedInContext,
  { kind, id }: WatchTarget,
): Promise<{ level: WatchLevel }> {
  const level = await findLevel(db, viewer.userid, kind, id);
  if (level) return { level };
  return { level: kind === 'topic' && (await wroteIn(db, viewer.userid, id)) ? 'all' : 'none' };
}
