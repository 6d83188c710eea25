import { schoolOf } from '#contract/schools/schools.ts';
import type { Transaction } from '../database/pool.ts';
import { moveMany } from '../points/ledger.ts';
import type { Movement } from '../points/movement.ts';
import { daysBefore } from './listing-fields.ts';
import { demoPeople } from './people.ts';
import type { Userids } from './planting.ts';

/** The past activity of people: consecutive days up to yesterday, total days, shares, and gifts of the team. */
const partakers = [
  { by: 'demo_student', streak: 12, days: 84, shares: 8, gift: 60 },
  { by: 'lin_xiaoyu', streak: 3, days: 61, shares: 5, gift: 100 },
  { by: 'maya_patel', streak: 6, days: 40, shares: 2, gift: 0 },
  { by: 'zoe_wang_ubc', streak: 29, days: 88, shares: 11, gift: 500 },
  { by: 'wang_yifan', streak: 1, days: 75, shares: 3, gift: 2500 },
] as const;

/** Plants the ledger of the demo's people as their activity would have written it; today's check-in is still open. */
export async function plantPoints(tx: Transaction, now: Date, userids: Userids): Promise<void> {
  const movements = partakers.flatMap((it) => pastOf(now, userids.get(it.by) ?? '', it));
  movements.sort((one, other) => one.at.getTime() - other.at.getTime());
  await moveMany(tx, movements);
}

function pastOf(
  now: Date,
  userid: string,
  { by, streak, days, shares, gift }: (typeof partakers)[number],
): Movement[] {
  const school = demoPeople.find((it) => it.username === by)?.school ?? 1;
  const zone = schoolOf(school)?.timezone ?? 'UTC';
  // Days are calendar days: when clocks change, a day is not twenty-four hours.
  const today = new Date(new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(now));
  const past: Movement[] = [];
  for (let ago = 1; ago <= days; ago += 1) {
    if (ago > streak && (ago - streak) % 4 === 1) continue;
    const day = daysBefore(today, ago).toISOString().slice(0, 10);
    const cause = `check-in:${userid}:${day}`;
    past.push({ userid, kind: 'check-in', points: 1, cause, at: daysBefore(now, ago) });
  }
  for (let share = 0; share < shares; share += 1) {
    const at = daysBefore(now, 3.1 + share * 7);
    past.push({ userid, kind: 'share', points: 1, cause: `share:${userid}:${at.toISOString()}`, at });
  }
  const cause = `grant:${userid}:demo`;
  if (gift > 0) past.push({ userid, kind: 'grant', points: gift, cause, at: daysBefore(now, 50.5) });
  return past;
}
