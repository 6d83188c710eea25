import type { ListOwnCases, OwnCase } from '#contract/moderation/own-cases.ts';
import { type ThingKind, thingKinds } from '#contract/moderation/policy.ts';
import type { SignedInContext } from '../context.ts';
import { readObject } from '../notifications/read.ts';
import { appealedAct } from './policy.ts';
import { countOwnCases, type OwnActRow, selectOwnActs, selectOwnCases } from './stores/own-store.ts';
import { selectThings, type ThingName } from './stores/thing-store.ts';
import { isQuiet, quiet } from './tell.ts';

const hourMs = 3_600_000;

/** Returns a page of decisions about the viewer, and marks their notifications as read. Names neither staff nor reporters. */
export async function listOwnCases(context: SignedInContext, asked: ListOwnCases) {
  const { db, viewer } = context;
  const { userid } = viewer;
  const [rows, total] = await Promise.all([
    selectOwnCases(db, userid, quiet, asked),
    countOwnCases(db, userid, quiet),
  ]);
  const ids = rows.map(({ id }) => id);
  const acts = await selectOwnActs(db, userid, ids);
  await readObject(context, userid, 'case', ...ids);
  const named = acts.flatMap(({ things }) => things).filter(isThing);
  const things = (await selectThings(db, named)).filter((it) => it.userid === userid);
  const titleOf = ({ kind, id }: ThingName) => things.find((it) => it.kind === kind && it.id === id)?.title;

  function shown({ appeal, appealedAt, upheld, ...it }: OwnActRow, own: boolean): OwnCase['acts'][number] {
    const timed = it.hours !== null && new Date(it.createdAt.getTime() + it.hours * hourMs).toISOString();
    return {
      ...{ id: it.id, act: it.act, reason: it.reason, hours: it.hours, undone: it.undone },
      until: timed || null,
      things: it.things.flatMap((thing) => {
        const title = isThing(thing) ? titleOf(thing) : undefined;
        return isThing(thing) && (own || title !== undefined) ? [{ ...thing, title: title ?? '' }] : [];
      }),
      appeal: appealedAt && { text: appeal ?? '', at: appealedAt.toISOString(), upheld },
      at: it.createdAt.toISOString(),
    };
  }

  const cases: OwnCase[] = rows.map(({ id, person, state }) => {
    const all = acts.filter((it) => it.case === id);
    const latest = appealedAct(state, all);
    const told = all.filter(({ act, concerns }) => concerns && !isQuiet(act));
    const may = latest?.concerns === true && latest.appealedAt === null;
    return { id, acts: told.map((it) => shown(it, person === userid)), may_appeal: may };
  });
  return { cases, total };
}

/** Whether an entry is a thing; a book is not, since several people share its pages. */
const isThing = (it: { kind: string; id: string }): it is { kind: ThingKind; id: string } =>
  (thingKinds as readonly string[]).includes(it.kind);
