import type { HidableKind } from '#contract/moderation/policy.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { selectHidingsOf } from './stores/hiding-store.ts';
import { isHeld } from './stores/hold-store.ts';

/** Why a thing is out of sight, for its author alone. */
export interface Moderation {
  readonly state: 'hidden' | 'held';
  readonly reason: string;
}

/** Returns the things with why each of the viewer's own is out of sight; as they are for a visitor. */
export async function withModeration<Thing extends object>(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  kind: HidableKind,
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
): Promise<(Thing & { moderation?: Moderation })[]> {
  if (!viewer || things.length === 0) return [...things];
  const rows = await selectHidingsOf(db, viewer.userid, kind, things.map(idOf));
  const hidings = new Map(rows.map(({ id, ...why }) => [id, why]));
  return things.map((thing) => {
    const moderation = hidings.get(idOf(thing));
    return moderation ? { ...thing, moderation } : thing;
  });
}

/** Returns a row with whether it is out of sight only until staff look at it. Its author may change it meanwhile. */
export const withHeld = async <Row extends { readonly removedAt: Date | null }>(
  sql: Sql,
  { kind, id }: { kind: HidableKind; id: string },
  row: Row,
): Promise<Row & { held: boolean }> => ({
  ...row,
  held: row.removedAt !== null && (await isHeld(sql, kind, id)),
});
