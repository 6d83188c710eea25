import type { HidableKind } from '#contract/moderation/policy.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { selectHidingsOf } from './stores/hiding-store.ts';
import { isHeld } from './stores/hold-store.ts';

/** The reason for which a thing is hidden, for its author only. */
export interface Moderation {
  readonly state: 'hidden' | 'held';
  readonly reason: string;
}

/** Adds to the viewer's own hidden things the reason; unchanged for a visitor. */
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

/** Adds to a row whether it is held until staff review it; its author may change it meanwhile. */
export const withHeld = async <Row extends { readonly removedAt: Date | null }>(
  sql: Sql,
  { kind, id }: { kind: HidableKind; id: string },
  row: Row,
): Promise<Row & { held: boolean }> => ({
  ...row,
  held: row.removedAt !== null && (await isHeld(sql, kind, id)),
});
