import type { Services } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { tagsOf } from '../forum/tags.ts';
import { randomId } from '../random.ts';
import { insertAnswers, lockForAnswers, removeAnswers } from './store.ts';

/** Most topics that one transaction locks. */
const batch = 100;

/** The most listings that the site shows under one topic. */
const mostAnswers = 10_000;

/** Shows a listing under matching topics, once under each. Notifies only their askers. */
export async function answerTopics(
  { db, clock, invalidation }: Pick<Services, 'db' | 'clock' | 'invalidation'>,
  iid: string,
  asking: readonly string[],
): Promise<void> {
  for (let from = 0; from < asking.length; from += batch) {
    const ftids = asking.slice(from, from + batch);
    const fpids = ftids.map(() => randomId(12));
    const answered = await transaction(db, async (tx) => {
      await lockForAnswers(tx, iid, ftids);
      return insertAnswers(tx, { iid, ftids, fpids, most: mostAnswers, now: clock() });
    });
    if (answered.length > 0) invalidation.changed(answered.flatMap(tagsOf));
  }
}

/** Removes listings that became invisible from the topics that show them. Returns the tags of their pages. */
export const hideAnswers = async (tx: Transaction, iids: readonly string[], now: Date): Promise<string[]> =>
  (await removeAnswers(tx, iids, now)).flatMap(tagsOf);

/** Shows restored listings again under the topics that showed them. Returns the tags of these pages. */
export const showAnswers = async (tx: Transaction, iids: readonly string[]): Promise<string[]> =>
  (await removeAnswers(tx, iids, null)).flatMap(tagsOf);
