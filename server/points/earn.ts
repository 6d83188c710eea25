import { shareSeconds, sharesADay, shareText } from '#contract/points/limits.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { findTurn, insertShare, sharesOfDay, takeCheckIn, takeShareTurn } from './store.ts';
import { tellPoints } from './tell.ts';
import { zoneOf } from './zone.ts';

/**
 * Earns the viewer a point: for a share where the text is the share's own, with any other text for the day's check-in.
 * Answers with the balance. Throws `checked-in-already`, `share-too-soon` with the seconds that are left of the minute,
 * and `share-day-used-up` with those left of the day.
 */
export async function earnPoints(
  context: SignedInContext,
  { signin_text }: { signin_text: string },
): Promise<{ balance: number }> {
  await (signin_text === shareText ? share(context) : checkIn(context));
  return { balance: await tellPoints(context, context.viewer.userid, 1) };
}

/**
 * Once on each calendar day of the viewer's school. A day's date is the cause, so that no date gives two points; and a
 * check-in that lies in today, as the present school counts days, is today's whatever the school was then.
 */
async function checkIn({ db, viewer, clock }: SignedInContext): Promise<void> {
  const taken = await takeCheckIn(db, { userid: viewer.userid, at: clock(), zone: zoneOf(viewer) });
  if (taken) return;
  if (!(await findTurn(db, viewer.userid, 'check-in'))) throw new Problem('session-not-found');
  throw new Problem('checked-in-already');
}

/** At the earliest sixty seconds after the last share that earned a point, and ten times on a day or date of the viewer's school. */
async function share({ db, viewer, clock }: SignedInContext): Promise<void> {
  const at = clock();
  const turn = { userid: viewer.userid, at, zone: zoneOf(viewer), seconds: shareSeconds };
  await transaction(db, async (sql) => {
    const taken = await takeShareTurn(sql, turn);
    // Counted while the turn's row is held, so that no other share of this person comes in between.
    const { shares, secondsLeft } = await sharesOfDay(sql, turn);
    if (shares >= sharesADay) throw new Problem('share-day-used-up', { retryAfter: secondsLeft });
    if (taken) return insertShare(sql, turn);
    const last = await findTurn(sql, viewer.userid, 'share');
    if (!last) throw new Problem('session-not-found');
    throw new Problem('share-too-soon', { retryAfter: Math.max(1, secondsBetween(last, clock())) });
  });
}

/** Seconds until the next share earns a point; none after one of a day that the clock was set back from. */
function secondsBetween(last: Date, now: Date): number {
  const ahead = (last.getTime() - now.getTime()) / 1000;
  if (ahead >= shareSeconds) return 0;
  const left = Math.ceil(ahead + shareSeconds);
  return Math.min(Math.max(0, left), shareSeconds);
}
