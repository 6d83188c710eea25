import { shareSeconds, sharesADay, shareText } from '#contract/points/limits.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { findTurn, insertShare, sharesOfDay, takeCheckIn, takeShareTurn } from './store.ts';
import { tellPoints } from './tell.ts';
import { zoneOf } from './zone.ts';

/**
 * Earns the viewer a point: for a share if the text is `shareText`, else for the day's check-in. Returns the balance.
 * Throws `checked-in-already`, `share-too-soon` and `share-day-used-up` with the seconds to wait, and
 * `session-not-found` if the account was deleted meanwhile.
 */
export async function earnPoints(context: SignedInContext, { signin_text }: { signin_text: string }) {
  await (signin_text === shareText ? share(context) : checkIn(context));
  return { balance: await tellPoints(context, context.viewer.userid, 1) };
}

/**
 * Allows one check-in on each calendar day of the viewer's school. The date is the cause, so no date gives two points.
 * A check-in within today, in the current school's zone, counts as today's even if the viewer had another school then.
 */
async function checkIn({ db, viewer, clock, site }: SignedInContext): Promise<void> {
  const taken = await takeCheckIn(db, { userid: viewer.userid, at: clock(), zone: zoneOf({ viewer, site }) });
  if (taken) return;
  if (!(await findTurn(db, viewer.userid, 'check-in'))) throw new Problem('session-not-found');
  throw new Problem('checked-in-already');
}

/** Allows a share sixty seconds after the last that earned a point, and ten on a day or date of the viewer's school. */
async function share({ db, viewer, clock, site }: SignedInContext): Promise<void> {
  const at = clock();
  const turn = { userid: viewer.userid, at, zone: zoneOf({ viewer, site }), seconds: shareSeconds };
  await transaction(db, async (sql) => {
    const taken = await takeShareTurn(sql, turn);
    // Counted while the turn's row is locked, so that no other share of this person commits in between.
    const { shares, secondsLeft } = await sharesOfDay(sql, turn);
    if (shares >= sharesADay) throw new Problem('share-day-used-up', { retryAfter: secondsLeft });
    if (taken) return insertShare(sql, turn);
    const last = await findTurn(sql, viewer.userid, 'share');
    if (!last) throw new Problem('session-not-found');
    throw new Problem('share-too-soon', { retryAfter: Math.max(1, secondsBetween(last, clock())) });
  });
}

/** Seconds until the next share earns a point; 0 if the last one is sixty or more in the future: the clock was set back. */
function secondsBetween(last: Date, now: Date): number {
  const ahead = (last.getTime() - now.getTime()) / 1000;
  if (ahead >= shareSeconds) return 0;
  const left = Math.ceil(ahead + shareSeconds);
  return Math.min(Math.max(0, left), shareSeconds);
}
