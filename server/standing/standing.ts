import {
  type Level,
  type LimitName,
  limitNames,
  type NeedName,
  neededFor,
  type ShownStanding,
} from '#contract/standing/standing.ts';
import type { Context } from '../context.ts';
import { mostOf } from './policy.ts';
import { findStanding, type StandingFacts } from './stores/standing-store.ts';
import { selectUses } from './stores/use-store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

/** Returns a person's level, the conditions of the next one and the rest of each limit; null without the account. */
export async function standingOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  userid: string,
): Promise<ShownStanding | null> {
  const now = clock();
  const [facts, used] = await Promise.all([findStanding(db, userid, now), selectUses(db, userid, now)]);
  if (!facts) return null;
  const times = new Map(used.map((it) => [it.name, it.times]));
  return {
    level: facts.level,
    next: nextOf(facts, now),
    limits: limitNames.map((name) => leftOf(name, mostOf(name, facts), times.get(name) ?? [])),
  };
}

/** Time of the next free use of a used-up limit: a day after the oldest use beyond it. */
export function freeAt(times: readonly Date[], most: number): Date | null {
  const oldest = times[times.length - most];
  return times.length < most || !oldest ? null : new Date(oldest.getTime() + dayMs);
}

function leftOf(name: LimitName, most: number, times: readonly Date[]) {
  const left = Math.max(0, most - times.length);
  return { name, most, left, free_at: freeAt(times, most)?.toISOString() ?? null };
}

function nextOf(facts: StandingFacts, now: Date): ShownStanding['next'] {
  if (facts.level === 3) return null;
  const level = (facts.level + 1) as Exclude<Level, 0>;
  const asked = neededFor[level];
  // An upheld report can cost a level that has no condition about reports.
  const taken = level === 1 && facts.upheld60 > 0 ? [[{ name: 'clear', need: 60 } as const]] : [];
  const needs = [...asked, ...taken].map((ways) =>
    ways.map(({ name, need }) => ({ name, need, have: Math.min(need, haveOf(name, need, facts, now)) })),
  );
  return { level, needs };
}

function haveOf(name: NeedName, need: number, facts: StandingFacts, now: Date): number {
  const age = Math.max(0, now.getTime() - facts.joined.getTime());
  const have: Record<NeedName, number> = {
    hours: Math.floor(age / hourMs),
    days: Math.floor(age / dayMs),
    school: facts.verified ? 1 : 0,
    things: facts.things,
    active: facts.days,
    replies: facts.replies,
    reports: facts.upheldMade,
    clear: (need > 60 ? facts.upheld180 : facts.upheld60) > 0 ? 0 : need,
  };
  return have[name];
}
