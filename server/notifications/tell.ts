import type { Kind, ObjectKind } from '#contract/notifications/kinds.ts';
import type { Fragment, Sql, Transaction } from '../database/pool.ts';

/** Something that happened, of which people are told after the commit. */
export interface Told {
  kind: Kind;
  object: { kind: ObjectKind; id: string };
  /** The userid of who did it; null if it was the site. */
  actor: string | null;
  /** Whom it concerns; nobody if the rule of its kind finds them. */
  concerns?: readonly string[];
  data?: Readonly<Record<string, string | number>>;
  at: Date;
}

/** Writes what happened in the transaction that does it. People are told after its commit. */
export async function tell(tx: Transaction, it: Told): Promise<void> {
  const { kind, object, actor, concerns = [], data = {}, at } = it;
  await tx`
    insert into events (kind, object_kind, object_id, actor, concerns, data, at)
    values (${kind}, ${object.kind}, ${object.id}, ${actor}, ${[...concerns]}, ${JSON.stringify(data)}::jsonb, ${at})`;
}

/**
 * The same as a part of the statement that does it, for a `with`. `rows` selects kind, object kind, object id, actor,
 * whom it concerns, the id of what was said, and the time; with `data` also that.
 */
export const telling = (sql: Sql, rows: Fragment, data?: 'data'): Fragment => sql`
  insert into events (kind, object_kind, object_id, actor, concerns, said, at ${data ? sql`, data` : sql``}) ${rows}`;
