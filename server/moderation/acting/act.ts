import type { ActOnCase } from '#contract/moderation/moderation.ts';
import {
  type CaseState,
  isSanction,
  isShutOut,
  isTimed,
  mayActOn,
  stateAfter,
  stateByAct,
} from '#contract/moderation/policy.ts';
import { Problem } from '#contract/problems.ts';
import { holdStaff } from '../../accounts/hold-account.ts';
import { noteStaff } from '../../accounts/safety/events.ts';
import { endEverySession } from '../../accounts/sessions/sessions.ts';
import { shutOutTag, userTag } from '../../accounts/tags.ts';
import type { Services, SignedInContext } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { transaction } from '../../database/transaction.ts';
import { allowed, found } from '../../http/found.ts';
import { discard } from '../../media/housekeeping/discard.ts';
import { invalidateWith } from '../../rendering/cache-invalidation.ts';
import { endShutOut, hideThings, removeThings, restoreInCase, restoreThings, undoHiding } from '../hide.ts';
import { keepWaiting } from '../holding/hold.ts';
import { staffOf } from '../policy.ts';
import { recordAct } from '../stores/act-store.ts';
import {
  type CaseRow,
  decideAppeals,
  decideReports,
  insertAct,
  lockCase,
  markUndone,
  selectActs,
  updateCase,
} from '../stores/case-store.ts';
import { confirmHidings, type Hidable, hidSomethingOf } from '../stores/hiding-store.ts';
import {
  allowAddress,
  banAddress,
  hasOtherStaff,
  lockActedOn,
  type PersonRow,
  renewRestriction,
} from '../stores/person-store.ts';
import { forgetPictures } from '../stores/report-store.ts';
import { selectVisibleOf } from '../stores/thing-store.ts';
import { tellPeople, tellReporters } from '../tell.ts';
import { type ActedOn, actedOn } from './acted-on.ts';

/** An act in progress: the locked case and person, and the fields of the act. */
interface Acting {
  readonly tx: Transaction;
  readonly now: Date;
  readonly services: Pick<Services, 'jobs' | 'clock' | 'settings' | 'mail' | 'origin' | 'site'>;
  readonly by: string;
  readonly asked: ActOnCase;
  readonly reason: string;
  readonly case: CaseRow;
  readonly person: PersonRow;
  readonly things: readonly ActedOn[];
  /** The id of the act's row. */
  readonly act: string;
}

/** The result of an act: the tags of changed pages, and whether the person's reports are decided. */
interface Done {
  readonly tags: readonly string[];
  /** The people whose appeals the act decided. */
  readonly appellants?: readonly string[];
  readonly after?: {
    readonly person?: string;
    readonly until?: Date | null;
    readonly assigned?: string | null;
  };
}

/** The work that remains after the commit of an act. */
interface Performed {
  readonly tags: readonly string[];
  readonly files: readonly { readonly thing: ActedOn; readonly key: string }[];
  readonly shutOut: boolean;
}

/**
 * Acts on a case: effects, row, audit log and notifications are one transaction. Throws `forbidden` (also for an appeal
 * against the viewer's act that others could decide), `case-changed` for an older version, `act-not-allowed` as
 * `stateAfter`, `nothing-to-hide` for a case without things, and `field-malformed` for other people's things.
 */
export async function actOnCase(context: SignedInContext, { id, person: userid }: CaseRow, asked: ActOnCase) {
  const done = await transaction(context.db, async (tx) => {
    const { person, staff } = await holdActedOn(context, tx, userid);
    const it = found(await lockCase(tx, id));
    if (it.version !== asked.version) throw new Problem('case-changed');
    const state = stateAfter(asked.act, it.state, person);
    if (!state) throw new Problem('act-not-allowed');
    const things = await actedOn(tx, it, asked, { by: staff, left: person.left });
    return perform(context, { tx, person, case: it, state, asked, things });
  });
  await conclude(context, userid, done);
}

/** Locks the person of a case, and also returns the viewer as staff. Throws `forbidden` if the viewer may not act on them. */
export async function holdActedOn(context: SignedInContext, tx: Transaction, userid: string) {
  const person = found(await lockActedOn(tx, userid, context.clock()));
  await holdStaff(tx, context.viewer.userid, 'moderator');
  const staff = await staffOf(context, tx);
  allowed(mayActOn(staff, person));
  return { person, staff };
}

type ActToPerform = Pick<Acting, 'tx' | 'person' | 'case' | 'asked' | 'things'> & {
  readonly state: CaseState;
};

/** Carries out an act on a locked case, which it leaves in `state`. `conclude` does the rest after the commit. */
export async function perform(
  context: SignedInContext,
  { state, ...rest }: ActToPerform,
): Promise<Performed> {
  const { tx, person, case: it, asked, things } = rest;
  const now = context.clock();
  const by = context.viewer.userid;
  const reason = asked.reason?.trim() ?? '';
  const named = things.map(({ kind, id }) => ({ kind, id }));
  const act = await insertAct(tx, {
    caseId: it.id,
    act: asked.act,
    by,
    reason,
    note: asked.note ?? '',
    hours: isTimed(asked.act) ? (asked.hours ?? null) : null,
    things: named,
    now,
  });
  const acting = { ...rest, now, services: context, by, reason, act };
  if (isSanction(asked.act)) await confirmHidings(tx, { caseId: it.id, act, reason, now });
  const done = await effects[asked.act](acting);
  await updateCase(tx, { id: it.id, state, assigned: assignedAfter(acting), now });
  if (state === 'resolved' && it.state !== state) await keepWaiting(tx, it, now);
  await recordAct(tx, {
    by,
    act: asked.act,
    on: { kind: 'case', id: it.id },
    person: person.userid,
    before: {
      state: it.state,
      person: person.restricted ?? 'active',
      until: person.until,
      ...(done.after && 'assigned' in done.after && { assigned: it.assigned }),
    },
    after: { state, things: named, ...done.after },
    reason,
    at: now,
  });
  await tellPeople(tx, { ...acting, also: done.appellants ?? [], after: done.after });
  const upheld = isSanction(asked.act);
  const outcome = upheld ? 'upheld' : asked.act === 'overturn' ? 'reversed' : 'dismissed';
  if (upheld || asked.act === 'dismiss' || asked.act === 'overturn')
    await tellReporters(tx, await decideReports(tx, it.id, upheld), outcome, now);
  const tags = [...new Set([...done.tags, userTag(person.userid)])];
  await invalidateWith(tx, tags);
  return {
    tags,
    files:
      asked.act === 'remove' ? things.flatMap((thing) => thing.files.map((key) => ({ thing, key }))) : [],
    shutOut: asked.act === 'suspend' || asked.act === 'ban',
  };
}

/** After the commit, drops the changed pages, ends the closed sessions, and removes files. */
export async function conclude(context: SignedInContext, userid: string, done: Performed): Promise<void> {
  // The commit makes every process drop its pages; this process drops them before it responds.
  context.invalidation.changed(done.tags);
  if (done.shutOut) context.realtime.endSessions(userid, { except: null });
  for (const { thing, key } of done.files) await discard(context, thing.userid, key, { forGood: true });
}

/** The effects of each act besides the state of the case. */
const effects: Record<ActOnCase['act'], (it: Acting) => Promise<Done>> = {
  take: async ({ by }) => ({ tags: [], after: { assigned: by } }),
  release: async () => ({ tags: [], after: { assigned: null } }),
  warn: async (it) => ({ tags: await hide(it) }),
  dismiss: async ({ tx, things, services }) => ({
    tags: await restoreThings(tx, things, ['rule'], services),
  }),
  hide: async (it) => ({ tags: await hide(it) }),
  async restore({ tx, things, services, case: { id, person } }) {
    const own = await restoreThings(
      tx,
      things.filter(({ userid }) => userid === person),
      ['rule', 'staff'],
      services,
    );
    // Pages of other sharers may also be hidden by cases of these sharers.
    const others = things.filter(({ userid }) => userid !== person);
    return { tags: [...own, ...(await restoreInCase(tx, id, others))] };
  },
  async remove({ tx, things, now, services }) {
    const tags = await removeThings(tx, things, now);
    if (!services.settings.keepRemoved) await forgetPictures(tx, things);
    return { tags };
  },
  silence: restrict,
  suspend: restrict,
  ban: restrict,
  async lift(it) {
    await noteStaff(it.tx, it.person.userid, it.now);
    return renew(it);
  },
  async uphold(it) {
    const { appellants } = await decidedAppeals(it, true);
    return { tags: [], appellants };
  },
  overturn,
};

async function hide({ tx, things, act, reason, now }: Acting): Promise<string[]> {
  return hideThings(tx, things, { cause: 'staff', act, state: 'hidden', reason, at: now });
}

async function restrict(it: Acting): Promise<Done> {
  const { tx, now, person, asked, act, reason } = it;
  const { restricted, until } = await renewRestriction(tx, person.userid, now);
  await noteStaff(tx, person.userid, now);
  const tags = await hide(it);
  const after = { ...(restricted && { person: restricted }), until };
  if (!isShutOut(stateByAct[asked.act as keyof typeof stateByAct])) return { tags, after };
  await endEverySession(tx, person.userid);
  await invalidateWith(tx, [shutOutTag(person.userid)]);
  if (asked.act === 'ban') await banAddress(tx, person.userid, now);
  const seen: Hidable[] = await selectVisibleOf(tx, person.userid);
  const hidden = await hideThings(tx, seen, { cause: 'shut out', act, state: 'hidden', reason, at: now });
  return { tags: [...tags, ...hidden], after };
}

/** Reverts the appealed acts. Effects of other acts on the person stay. */
async function overturn(it: Acting): Promise<Done> {
  const { tx, now } = it;
  const { acts, appellants } = await decidedAppeals(it, false);
  const tags: string[] = [];
  for (const { id } of acts) {
    await markUndone(tx, id, now);
    tags.push(...(await undoHiding(tx, id)));
  }
  const renewed = await renew(it);
  return { ...renewed, tags: [...tags, ...renewed.tags], appellants };
}

/**
 * Decides the appeals of a case. Throws `forbidden` for the viewer's own appeal, for one against an act that hid a thing
 * of the viewer, and for one against an act of the viewer that other staff could decide.
 */
async function decidedAppeals({ tx, case: { id }, person, by, now }: Acting, upheld: boolean) {
  const appeals = await decideAppeals(tx, id, upheld, now);
  const acts = (await selectActs(tx, id)).filter((it) => appeals.some(({ act }) => act === it.id));
  allowed(!appeals.some((it) => it.person === by) && !(await hidSomethingOf(tx, acts, by)));
  if (acts.some((it) => it.by === by) && (await hasOtherStaff(tx, by, person)))
    throw new Problem('forbidden');
  return { acts, appellants: appeals.map((it) => it.person) };
}

/** Recomputes the restriction of a person after an act was undone or a sanction lifted. */
async function renew({ tx, person: { userid }, now }: Acting): Promise<Done> {
  const { restricted, until } = await renewRestriction(tx, userid, now);
  if (restricted !== 'banned') await allowAddress(tx, userid);
  const tags = restricted && isShutOut(restricted) ? [] : await endShutOut(tx, [userid]);
  return { tags, after: { person: restricted ?? 'active', until } };
}

function assignedAfter({ asked: { act }, case: { assigned }, by }: Acting): string | null {
  if (act === 'take') return by;
  return act === 'release' ? null : assigned;
}
