import { hidden } from '../../database/planned.ts';
import type { Transaction } from '../../database/pool.ts';
import { visibleTopic } from '../policy.ts';

export const selectIds = (tx: Transaction, after: string, most: number) =>
  tx<{ ftid: string }[]>`select ftid from topics where ftid > ${after} order by ftid limit ${most}`.values(
    'ftid',
  );

/** A row with a concurrent write gets its new vector by that write. */
export const holdTexts = async (tx: Transaction, ids: string[]) =>
  tx<{ ftid: string; title: string; content: string; visible: boolean }[]>`
    select t.ftid, t.title, t.content, (${visibleTopic(tx)}) as visible from topics t
    where t.ftid = any(${ids}::text[]) for update skip locked`;

export const writeVectors = (tx: Transaction, rows: { id: string }[], vectors: string[]) =>
  tx<{ ftid: string }[]>`
    update topics t set search = read.vector::tsvector
    from unnest(${hidden(tx, tx`${rows.map(({ id }) => id)}::text[]`)}, ${hidden(tx, tx`${vectors}::text[]`)}) as read (ftid, vector)
    where t.ftid = read.ftid and t.search is distinct from read.vector::tsvector
    returning t.ftid`.values('ftid');
