import type { ListActs, ListCases, ShownCase } from '#contract/moderation/moderation.ts';
import { mayActOn, proposedHours } from '#contract/moderation/policy.ts';
import { Problem } from '#contract/problems.ts';
import { knownUser } from '../accounts/browse.ts';
import type { Context, SignedInContext } from '../context.ts';
import { allowed, found } from '../http/found.ts';
import { isGone } from './acting/acted-on.ts';
import { staffOf } from './policy.ts';
import {
  type CaseRow,
  findCase,
  selectActs,
  selectAppeals,
  selectCasesOfHidden,
  selectHeldContents,
  selectReports,
  selectThingsOf,
} from './stores/case-store.ts';
import {
  countCases,
  countLog,
  type Face,
  selectCases,
  selectFaces,
  selectFacts,
  selectHours,
  selectHoursByDay,
  selectLog,
  selectMonths,
} from './stores/list-store.ts';
import { findActedOn } from './stores/person-store.ts';
import { selectThings } from './stores/thing-store.ts';

/** Most reports of a case that are shown, latest first. */
const mostReports = 500;

/** Returns the case of an unchecked id; undefined if the field is not an id. Throws `not-found`. */
export async function addressedCase({ db }: Pick<SignedInContext, 'db'>, id: unknown) {
  if (typeof id !== 'string' || id === '') return undefined;
  const row = id.includes('\u0000') ? undefined : await findCase(db, id);
  if (!row) throw new Problem('not-found');
  return row;
}

/** The ids of the cases in which these things were hidden, by kind and id of the thing. */
export async function casesOfHidden(
  { db }: Pick<SignedInContext, 'db'>,
  things: Parameters<typeof selectCasesOfHidden>[1],
): Promise<ReadonlyMap<string, string>> {
  const rows = things.length > 0 ? await selectCasesOfHidden(db, things) : [];
  return new Map(rows.map((it) => [`${it.kind} ${it.id}`, it.case]));
}

/** Throws `forbidden` if the viewer may not act on the person of a case. */
export async function permitCase(context: SignedInContext, { person }: CaseRow): Promise<void> {
  const about = found(await findActedOn(context.db, person, context.clock()));
  allowed(mayActOn(await staffOf(context), about));
}

/** Returns a page of the cases on which the viewer may act, the heaviest and oldest first. */
export async function listCases(context: SignedInContext, { person, ...rest }: ListCases) {
  const { db } = context;
  const asked = { ...rest, person: await useridOf(context, person) };
  const reader = await staffOf(context);
  const [rows, total] = await Promise.all([selectCases(db, reader, asked), countCases(db, reader, asked)]);
  const faces = await selectFaces(
    db,
    rows.flatMap(({ assigned }) => assigned ?? []),
  );
  return {
    cases: rows.map(({ userid, username, avatar, standing, openedAt, updatedAt, ...row }) => ({
      ...row,
      person: { userid, username, avatar: avatar ?? '', standing },
      assigned: faceOf(faces, row.assigned),
      opened: openedAt.toISOString(),
      updated: updatedAt.toISOString(),
    })),
    total,
  };
}

/** Returns a case for staff. */
export async function showCase(
  context: SignedInContext,
  { id }: { id: string },
): Promise<{ case: ShownCase }> {
  const { db, clock } = context;
  const row = found(await findCase(db, id));
  const [reports, names, held, acts, appeals, facts, person] = await Promise.all([
    selectReports(db, id, mostReports),
    selectThingsOf(db, id),
    selectHeldContents(db, id),
    selectActs(db, id),
    selectAppeals(db, id),
    selectFacts(db, row.person, id),
    findActedOn(db, row.person, clock()),
  ]);
  const [things, faces] = await Promise.all([
    selectThings(db, names),
    selectFaces(db, [
      row.person,
      ...[row.assigned, ...reports.map((it) => it.reporter), ...acts.map((it) => it.by)].flatMap(
        (it) => it ?? [],
      ),
      ...appeals.map((it) => it.person),
    ]),
  ]);
  const face = (userid: string | null) => faceOf(faces, userid);
  const shown: ShownCase = {
    id,
    state: row.state,
    version: row.version,
    person: { ...named(faces, row.person), standing: facts.standing },
    weight: row.weight,
    reasons: [...new Set(reports.map(({ reason }) => reason))].sort(),
    rules: row.rules,
    assigned: face(row.assigned),
    opened: row.openedAt.toISOString(),
    updated: row.updatedAt.toISOString(),
    reports: reports.map((it) => ({
      id: it.id,
      reporter: face(it.reporter),
      about: { kind: it.kind, id: it.thing },
      reason: it.reason,
      text: it.text,
      name: it.name,
      email: it.email,
      weight: it.weight,
      upheld: it.upheld,
      messages: it.content?.messages ?? [],
      at: it.createdAt.toISOString(),
    })),
    things: names.map(({ kind, id }) => {
      const now = things.find((it) => it.kind === kind && it.id === id);
      const then =
        reports.findLast((it) => it.kind === kind && it.thing === id && it.content)?.content ??
        held.find((it) => it.kind === kind && it.id === id)?.content;
      // Staff see only the reported private messages, as they were when reported.
      const open = kind !== 'message' ? now : undefined;
      return {
        kind,
        id,
        title: open?.title ?? '',
        text: open?.text ?? '',
        photos: open?.photos ?? [],
        url: open?.url ?? '',
        state: !now || (person?.left && isGone(now)) ? 'gone' : now.state,
        as_reported: then ? { title: then.title, text: then.text, photos: then.photos } : null,
      };
    }),
    acts: acts.map(({ id, act, by, reason, note, hours, things, undone, createdAt }) => ({
      ...{ id, act, by: face(by), reason, note, hours, things, undone },
      at: createdAt.toISOString(),
    })),
    appeals: appeals.map(({ person, text, upheld, createdAt }) => ({
      ...{ person: named(faces, person), text, upheld },
      at: createdAt.toISOString(),
    })),
    facts: {
      joined: facts.joined.toISOString(),
      school: {
        id: facts.schoolId,
        abbr: context.site.schools.abbrOf(facts.schoolId),
        verified: facts.schoolVerified,
      },
      role: facts.role,
      state: person?.restricted ?? 'active',
      until: (person?.restricted && person.until?.toISOString()) || null,
      counts: {
        listings: facts.listings,
        topics: facts.topics,
        posts: facts.posts,
        contents: facts.contents,
      },
      upheld: facts.upheld,
      cases: facts.cases,
      hours: proposedHours[Math.min(facts.sanctions, proposedHours.length - 1)] ?? proposedHours[0],
    },
  };
  return { case: shown };
}

/** Returns the median hours from a case to its decision, of the decisions since a moment; null if there is none. */
export const hoursToDecide = (db: Context['db'], since: Date): Promise<number | null> =>
  selectHours(db, since);

/** As `hoursToDecide`, for each UTC day with decisions since a moment. */
export const hoursToDecideByDay = async (
  db: Context['db'],
  since: Date,
): Promise<ReadonlyMap<string, number>> =>
  new Map((await selectHoursByDay(db, since)).map(({ day, hours }) => [day, hours]));

/** Returns the public figures of every month. */
export const transparency = async ({ db }: Pick<Context, 'db'>) => ({ months: await selectMonths(db) });

/** Returns a page of the audit log that the viewer may see, newest first. */
export async function listActs(context: SignedInContext, { person, by, ...page }: ListActs) {
  const { db } = context;
  const asked = { ...page, person: await useridOf(context, person), by: await useridOf(context, by) };
  const reader = await staffOf(context);
  const [rows, total] = await Promise.all([selectLog(db, reader, asked), countLog(db, reader, asked)]);
  const faces = await selectFaces(
    db,
    rows.flatMap(({ by }) => by ?? []),
  );
  return {
    acts: rows.map(({ id, by, act, kind, thing, before, after, reason, at }) => ({
      ...{ id, by: faceOf(faces, by), act, on: { kind, id: thing }, before, after, reason },
      at: at.toISOString(),
    })),
    total,
  };
}

/** The userid in a filter, plain or opaque. */
const useridOf = async (context: Context, named: string | undefined) =>
  named === undefined ? undefined : ((await knownUser(context, named))?.userid ?? named);

const named = (faces: ReadonlyMap<string, Face>, userid: string): Face =>
  faces.get(userid) ?? { userid, username: '', avatar: '' };

const faceOf = (faces: ReadonlyMap<string, Face>, userid: string | null): Face | null =>
  userid === null ? null : named(faces, userid);
