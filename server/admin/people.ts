import type { z } from 'zod';
import type { adminAccountCalls as calls } from '#contract/admin/accounts.ts';
import { seesPrivate } from '#contract/moderation/policy.ts';
import { Problem } from '#contract/problems.ts';
import { addressedUser, type UserRow } from '../accounts/browse.ts';
import { schoolShown } from '../accounts/school-mark.ts';
import { sessionsOf } from '../accounts/sessions/sessions.ts';
import type { Context, SignedInContext } from '../context.ts';
import { found } from '../http/found.ts';
import { schoolsOf, staffOf } from '../moderation/policy.ts';
import { paymentsOf } from '../payments/browse.ts';
import { entriesOf } from '../points/browse.ts';
import { balanceOf } from '../points/ledger.ts';
import { countPeople, countThings, findFacts, selectPeople } from './stores/people-store.ts';
import { selectCases } from './stores/state-store.ts';

/** Most sessions, payments and cases that the facts of a person show. */
const mostShown = 30;

type AccountsRequest = z.output<typeof calls.listAccounts.request>;

/** A page of the people the viewer may see, newest first. */
export async function listAccounts(
  context: SignedInContext,
  { q = '', role, state, ...page }: AccountsRequest,
) {
  const staff = await staffOf(context);
  const byEmail = seesPrivate(staff);
  const filter = { schools: staff.schools, q: q.trim(), byEmail, role, state, now: context.clock() };
  const total = await countPeople(context.reads, filter);
  const rows = await selectPeople(context.reads, filter, page, total);
  const people = rows.map((row) => ({
    userid: row.userid,
    username: row.username,
    ...(byEmail && { email: row.email }),
    school: schoolShown(context.site, row, context.clock()),
    role: row.role,
    state: row.state,
    standing: row.standing,
    joined: row.createdAt.toISOString(),
  }));
  return { people, total };
}

/** The person of an unchecked id; undefined without one. Throws `not-found`, also for a deleted account. */
export async function addressedPerson(context: Context, id: unknown): Promise<UserRow | undefined> {
  const user = await addressedUser(context, id);
  if (user?.deleted) throw new Problem('not-found');
  return user;
}

/** The facts of a person; account data is for admins only. */
export async function showAccount(context: SignedInContext, user: UserRow) {
  const { db, clock } = context;
  const { userid } = user;
  const [facts, counts, schools, cases, own] = await Promise.all([
    findFacts(db, userid, clock()),
    countThings(db, userid),
    schoolsOf(db, userid),
    selectCases(db, userid, mostShown),
    seesPrivate(context.viewer) ? privateFacts(context, user) : {},
  ]);
  const person = {
    userid,
    username: user.username,
    avatar: user.avatar ?? '',
    school: schoolShown(context.site, user, context.clock()),
    role: user.role,
    schools,
    ...facts,
    joined: user.createdAt.toISOString(),
    merchant: user.merchant ? 1 : 0,
    counts,
    cases: cases.map(({ id, state, openedAt }) => ({ id, state, opened: openedAt.toISOString() })),
    ...own,
  };
  return { person };
}

/** Returns the current facts of a person. Throws `not-found`. */
export const showAccountNow = async (context: SignedInContext, userid: string) =>
  showAccount(context, found(await addressedPerson(context, userid)));

async function privateFacts(context: SignedInContext, { userid, email }: UserRow) {
  const [sessions, balance, payments, ledger] = await Promise.all([
    sessionsOf(context, userid),
    balanceOf(context.db, userid),
    paymentsOf(context, userid, mostShown),
    entriesOf(context, userid, mostShown),
  ]);
  return { email, sessions, balance, payments, ledger };
}
