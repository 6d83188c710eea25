import type { NotificationKind, ObjectKind } from '#contract/notifications/kinds.ts';
import type { Fragment, Sql, Transaction } from '../../database/pool.ts';

/** An event of which people are notified after the commit. */
export interface EventWrite {
  kind: NotificationKind;
  object: { kind: ObjectKind; id: string };
  /** The userid of the actor; null for the site. */
  actor: string | null;
  /** The recipients; absent if the rule of the kind finds them. */
  concerns?: readonly string[];
  data?: Readonly<Record<string, string | number>>;
  at: Date;
}

export async function insertEvent(tx: Transaction, it: EventWrite): Promise<void> {
  const { kind, object, actor, concerns = [], data = {}, at } = it;
  await tx`
    insert into events (kind, object_kind, object_id, actor, concerns, data, at)
    values (${kind}, ${object.kind}, ${object.id}, ${actor}, ${[...concerns]}, ${JSON.stringify(data)}::jsonb, ${at})`;
}

/** The insert of the events that `rows` selects. */
export const insertEvents = (sql: Sql, rows: Fragment, data?: 'data'): Fragment => sql`
  insert into events (kind, object_kind, object_id, actor, concerns, said, at ${data ? sql`, data` : sql``}) ${rows}`;
