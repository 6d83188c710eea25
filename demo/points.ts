import type { Movement } from '#server/points/movement.ts';
import { type DemoPerson, daysBefore, demoPeople } from './content.ts';
import type { Loading } from './loading.ts';
import * as store from './store.ts';

/** Inserts the ledger as people's activity would have written it; today's check-in is still open. */
export async function loadPoints({ tx, now, userid, site }: Loading): Promise<void> {
  const movements = demoPeople.flatMap((it) =>
    pastOf(now, userid(it.username), it, site.schools.zoneOf(it.school)),
  );
  movements.sort((one, other) => one.at.getTime() - other.at.getTime());
  await store.insert(tx, 'point_movements', movements);
  const earned = movements.filter(({ kind }) => kind !== 'grant');
  const last = new Map(earned.map(({ userid, kind, at }) => [`${userid} ${kind}`, { userid, kind, at }]));
  await store.insert(tx, 'point_turns', [...last.values()]);
}

function pastOf(now: Date, userid: string, { activity }: DemoPerson, timeZone: string): Movement[] {
  if (!activity) return [];
  const { streak, days, shares, gift } = activity;
  const dateOf = (at: Date) => new Intl.DateTimeFormat('en-CA', { timeZone }).format(at);
  // Days are calendar days: when clocks change, a day is not twenty-four hours.
  const today = new Date(dateOf(now));
  const past: Movement[] = [];
  for (let ago = 1; ago <= days; ago += 1) {
    if (ago > streak && (ago - streak) % 4 === 1) continue;
    const day = daysBefore(today, ago).toISOString().slice(0, 10);
    const cause = `check-in:${userid}:${day}`;
    past.push({ userid, kind: 'check-in', points: 1, cause, at: daysBefore(now, ago) });
  }
  for (let share = 0; share < shares; share += 1) {
    const at = daysBefore(now, 3.1 + share * 7);
    const cause = `share:${userid}:${at.toISOString().replace('Z', '000Z')}@${dateOf(at)}`;
    past.push({ userid, kind: 'share', points: 1, cause, at });
  }
  const cause = `grant:${userid}:demo`;
  if (gift > 0) past.push({ userid, kind: 'grant', points: gift, cause, at: daysBefore(now, 50.5) });
  return past;
}
