import type { ActOnThings } from '#contract/admin/things.ts';
import type { HidableKind } from '#contract/moderation/policy.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import { found } from '../../http/found.ts';
import { randomId } from '../../random.ts';
import { keepSnapshots } from '../snapshot.ts';
import { findCase, insertDecidedCase, selectCasesOfHidden } from '../stores/case-store.ts';
import { noteHolds } from '../stores/hold-store.ts';
import { selectThings } from '../stores/thing-store.ts';
import { actOnCase, conclude, holdActedOn, perform } from './act.ts';
import { actedOn, isGone } from './acted-on.ts';

interface Named {
  readonly kind: HidableKind;
  readonly id: string;
}

type Ended = Named[];

/**
 * Hides or restores things, with one act for each person. Leaves deleted things and those of people on whom the viewer
 * may not act. Returns the changed and the unchanged things.
 */
export async function actOnThings(context: SignedInContext, { act, things: named, reason }: ActOnThings) {
  const things = [...new Map(named.map((it) => [`${it.kind} ${it.id}`, it])).values()];
  const ends = act === 'hide' ? hideOf : restoreOf;
  const ended: Named[] = [];
  for (const [userid, own] of await byAuthor(context, things)) {
    try {
      ended.push(...(await ends(context, userid, own, reason)));
    } catch (error) {
      if (!isLeft(error)) throw error;
    }
  }
  const isDone = (it: Named) => ended.some(({ kind, id }) => kind === it.kind && id === it.id);
  return { done: things.filter(isDone), left: things.filter((it) => !isDone(it)) };
}

/** The existing things, by author. */
async function byAuthor({ db }: SignedInContext, things: readonly Named[]): Promise<Map<string, Named[]>> {
  const authors = new Map<string, Named[]>();
  for (const { userid, kind, id } of await selectThings(db, things)) {
    const own = authors.get(userid) ?? [];
    authors.set(userid, [...own, { kind: kind as HidableKind, id }]);
  }
  return authors;
}

/** Hides things that staff chose, in a separate case, since this decides no report. */
async function hideOf(
  context: SignedInContext,
  userid: string,
  named: Ended,
  reason: string,
): Promise<Ended> {
  const now = context.clock();
  const caseId = randomId(12);
  const { ended, done } = await transaction(context.db, async (tx) => {
    const { person, staff } = await holdActedOn(context, tx, userid);
    const rows = (await selectThings(tx, named)).filter(
      (it) => it.state !== 'hidden' && !(person.left && isGone(it)),
    );
    if (rows.length === 0) throw new Problem('not-found');
    const it = found(await insertDecidedCase(tx, { id: caseId, person: userid, now }));
    const ended = rows.map(({ kind, id }) => ({ kind: kind as HidableKind, id }));
    await keepSnapshots(tx, { caseId, things: rows, now });
    await noteHolds(tx, { caseId, things: ended, why: ['staff'], now });
    const asked = { case: caseId, version: it.version, act: 'hide', things: ended, reason } as const;
    const things = await actedOn(tx, it, asked, { by: staff, left: person.left });
    return { ended, done: await perform(context, { tx, person, case: it, state: it.state, asked, things }) };
  });
  await conclude(context, userid, done);
  return ended;
}

/** Restores things of a person, each in the case that hid it. */
async function restoreOf(
  context: SignedInContext,
  userid: string,
  things: Ended,
  reason: string,
): Promise<Ended> {
  const hidden = await selectCasesOfHidden(
    context.db,
    things.map((it) => ({ ...it, userid })),
  );
  const ended: Ended = [];
  for (const id of new Set(hidden.map((it) => it.case))) {
    const it = found(await findCase(context.db, id));
    const own = hidden.filter((thing) => thing.case === id).map(({ kind, id }) => ({ kind, id }));
    try {
      await actOnCase(context, it, { case: id, version: it.version, act: 'restore', things: own, reason });
      ended.push(...own);
    } catch (error) {
      if (!isLeft(error)) throw error;
    }
  }
  return ended;
}

/** Whether a refusal concerns only one person's things. */
const isLeft = (error: unknown): boolean =>
  error instanceof Problem &&
  ['forbidden', 'not-found', 'case-changed', 'field-malformed'].includes(error.code);
