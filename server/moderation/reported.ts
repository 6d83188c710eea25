import { type HidableKind, hidableKinds } from '#contract/moderation/policy.ts';
import { Problem } from '#contract/problems.ts';
import { mostReported } from '#contract/reports/reports.ts';
import type { Context, SignedInContext } from '../context.ts';
import { selectReportedBy, selectReportedOf } from './stores/reported-store.ts';

/** Returns the things without those that the viewer reported, unless staff dismissed the report; all for a visitor. */
export async function withoutReported<Thing>(
  { db, viewer }: Pick<Context, 'db' | 'viewer'>,
  kind: HidableKind,
  things: readonly Thing[],
  idOf: (thing: Thing) => string,
): Promise<Thing[]> {
  if (!viewer || things.length === 0) return [...things];
  const reported = new Set(await selectReportedOf(db, viewer.userid, kind, things.map(idOf)));
  return things.filter((thing) => !reported.has(idOf(thing)));
}

/** As `withoutReported`, for things of several kinds; keeps kinds that cannot be hidden. */
export async function withoutReportedOf<Thing>(
  context: Pick<Context, 'db' | 'viewer'>,
  things: readonly Thing[],
  nameOf: (thing: Thing) => { kind: string; id: string },
): Promise<Thing[]> {
  const hidden = new Set<Thing>();
  for (const kind of hidableKinds) {
    const those = things.filter((it) => nameOf(it).kind === kind);
    const seen = await withoutReported(context, kind, those, (it) => nameOf(it).id);
    for (const it of those) if (!seen.includes(it)) hidden.add(it);
  }
  return things.filter((it) => !hidden.has(it));
}

/** Throws `not-found` for a thing that the viewer reported, unless staff dismissed the report. */
export async function refuseReported(
  context: Pick<Context, 'db' | 'viewer'>,
  kind: HidableKind,
  id: string,
): Promise<void> {
  const [seen] = await withoutReported(context, kind, [id], (it) => it);
  if (seen === undefined) throw new Problem('not-found');
}

/** The ids of things hidden from the viewer by their own reports, by kind and newest first. */
export async function reportedIds({ db, viewer }: SignedInContext) {
  const rows = await selectReportedBy(db, viewer.userid, mostReported);
  const of = (wanted: HidableKind) => rows.flatMap(({ kind, id }) => (kind === wanted ? [id] : []));
  return Object.fromEntries(hidableKinds.map((kind) => [kind, of(kind)])) as Record<HidableKind, string[]>;
}
