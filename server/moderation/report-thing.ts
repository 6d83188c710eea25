import { owns } from '#contract/accounts/policy.ts';
import { type ReportReason, type ThingKind, thingKinds } from '#contract/moderation/policy.ts';
import { Problem } from '#contract/problems.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import type { Context } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { hashOf, randomId } from '../random.ts';
import { limit } from '../rate-limits/limits.ts';
import { hideIfReportedOften } from './rules.ts';
import { keepSnapshot } from './snapshot.ts';
import { hasStaff } from './stores/person-store.ts';
import { findReport, insertReport, lockPerson, openCase, type Sender } from './stores/report-store.ts';
import {
  type DisclosedRow,
  selectDisclosed,
  selectThings,
  type ThingName,
  type ThingRow,
} from './stores/thing-store.ts';

export { hasStaff };

/** The subject of a report, with the messages disclosed to staff, or this sender's earlier report. */
export type Reported =
  | { readonly first: string }
  | { readonly thing: ThingRow; readonly messages: readonly DisclosedRow[] };

export interface ThingReport {
  readonly reason: ReportReason;
  readonly text: string;
  readonly name: string;
  readonly email: string;
}

/**
 * Returns the subject of a report as the viewer sees it. Throws `not-found` for a hidden thing, and for a message of a
 * conversation between others.
 */
export async function reportedThing(context: Context, about: ThingName): Promise<Reported> {
  const { db, viewer } = context;
  if (about.id.includes('\u0000')) throw new Problem('not-found');
  const [thing] = await selectThings(db, [about]);
  const first = await findReport(db, senderOf(context), { ...about, id: thing ? idOf(thing) : about.id });
  if (first) return { first };
  const isOwn = context.site.partners.own.some(({ userid }) => userid === thing?.userid);
  // Staff cannot act on the site's own accounts.
  if (!thing || (thing.kind === 'person' && isOwn)) throw new Problem('not-found');
  if (thing.kind !== 'message') {
    if (!thing.visible && !owns(viewer, thing)) throw new Problem('not-found');
    return { thing: { ...thing, id: idOf(thing) }, messages: [] };
  }
  const messages = viewer ? await selectDisclosed(db, viewer.userid, thing.id) : [];
  if (messages.length === 0) throw new Problem('not-found');
  return { thing, messages };
}

/**
 * Reports a thing, once per person, and once a day per visitor's address. The report joins the open case of the author,
 * with the current content; `alongWith` runs in its transaction. A repeat returns the first report's id. Throws
 * `report-oneself`, `too-many-calls` as the contact form, and as `holdAccount`.
 */
export async function reportThing(
  context: Context,
  { thing, messages }: Exclude<Reported, { first: string }>,
  said: ThingReport,
  alongWith: (tx: Transaction, id: string) => Promise<void>,
): Promise<{ id: string }> {
  const { db, viewer, limits, address, clock } = context;
  if (owns(viewer, thing)) throw new Problem('report-oneself', { field: 'about' });
  await limits.take(limit.reports, viewer?.userid ?? address);
  const sender = senderOf(context);
  const now = clock();
  const { id, tags } = await transaction(db, async (tx) => {
    await lockPerson(tx, thing.userid);
    if (viewer) await holdAccount(tx, viewer.userid);
    const first = await findReport(tx, sender, thing);
    if (first) return { id: first, tags: [] };
    const reportId = randomId(12);
    const caseId = await openCase(tx, thing.userid, randomId(12), now);
    const { kind, id } = thing;
    const snapshot = await keepSnapshot(tx, { caseId, thing, messages, now });
    await insertReport(tx, { ...sender, ...said, kind, id, reportId, caseId, snapshot, now });
    await alongWith(tx, reportId);
    return { id: reportId, tags: await hideIfReportedOften(context, tx, caseId, thing) };
  });
  if (tags.length > 0) context.invalidation.changed(tags);
  return { id };
}

/** The stored id of a thing: for a person the userid, even if the report uses the opaque form. */
const idOf = ({ kind, id, userid }: ThingRow): string => (kind === 'person' ? userid : id);

function senderOf({ viewer, address, clock }: Context): Sender {
  if (viewer) return { reporter: viewer.userid, visitor: null };
  const day = clock().toISOString().slice(0, 10);
  return { reporter: null, visitor: hashOf(`${address} ${day}`) };
}

/** The length of the longest existing id. */
const longestId = 40;

/**
 * Reads the name of a thing in an unchecked field; undefined if malformed, which the check of fields reports. Throws
 * `not-found`.
 */
export function thingIn(about: unknown): ThingName | undefined {
  if (typeof about !== 'object' || about === null || !('kind' in about) || !('id' in about)) return undefined;
  const { kind, id } = about;
  const text = typeof id === 'number' ? String(id) : id;
  if (!thingKinds.some((it) => it === kind) || typeof text !== 'string' || text === '') return undefined;
  if (text.length > longestId) throw new Problem('not-found');
  return { kind: kind as ThingKind, id: text };
}
