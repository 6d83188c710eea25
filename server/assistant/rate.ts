import { Problem } from '#contract/problems.ts';
import type { Context, SignedInContext } from '../context.ts';
import { hasAnswer, upsertRating } from './store.ts';

/**
 * The viewer's answer with an unchecked id; undefined without a viewer, whom the next check refuses. Throws
 * `not-found`.
 */
export async function ownAnswer({ db, viewer }: Context, id: unknown): Promise<string | undefined> {
  if (!viewer || (typeof id !== 'string' && typeof id !== 'number') || id === '') return undefined;
  const answer = `${id}`;
  if (!/^[1-9]\d{0,17}$/.test(answer) || !(await hasAnswer(db, viewer.userid, answer)))
    throw new Problem('not-found');
  return answer;
}

/** Stores the viewer's rating of an answer, in place of an earlier one. */
export async function rate(
  { db, clock }: SignedInContext,
  answer: string,
  { right, word }: { right: boolean; word: string },
): Promise<{ result: true }> {
  await upsertRating(db, { answer, right, word, ratedAt: clock() });
  return { result: true };
}
