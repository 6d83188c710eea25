import { shareSeconds, shareText } from '#contract/point-limits.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import { findTurn, takeCheckIn, takeShare } from './store.ts';
import { tellPoints } from './tell.ts';
import { zoneOf } from './zone.ts';

/**
 * Earns the viewer a point: for a share where the text is the share's own, with any other text for the day's check-in.
 * Answers with the balance. Throws `checked-in-already`, and `share-too-soon` with the seconds that are left.
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

/** At the earliest sixty seconds after the last share that earned a point. */
async function share({ db, viewer, clock }: SignedInContext): Promise<void> {
  const taken = await takeShare(db, { userid: viewer.userid, at: clock(), seconds: shareSeconds });
  if (taken) return;
  const last = await findTurn(db, viewer.userid, 'share');
  if (!last) throw new Problem('session-not-found');
  throw new Problem('share-too-soon', { retryAfter: Math.max(1, secondsLeft(last, clock())) });
}

/** Seconds until the next share earns a point; none after one of a day that the clock was set back from. */
function secondsLeft(last: Date, now: Date): number {
  const ahead = (last.getTime() - now.getTime()) / 1000;
  if (ahead >= shareSeconds) return 0;
  const left = Math.ceil(ahead + shareSeconds);
  return Math.min(Math.max(0, left), shareSeconds);
}
