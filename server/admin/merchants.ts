import type { z } from 'zod';
import type { Application, merchantCalls as calls } from '#contract/admin/merchants.ts';
import { Problem } from '#contract/problems.ts';
import { listPart } from '../accounts/export/export-part.ts';
import { holdAccount } from '../accounts/hold-account.ts';
import { noteStaff } from '../accounts/safety/events.ts';
import { markPerson } from '../accounts/staff-changes.ts';
import { personTag, userTag } from '../accounts/tags.ts';
import type { Context, SignedInContext } from '../context.ts';
import { transaction } from '../database/transaction.ts';
import { pictureIn } from '../media/export.ts';
import { ownsFiles } from '../media/own.ts';
import { randomId } from '../random.ts';
import { limit } from '../rate-limits/limits.ts';
import { act } from './staff.ts';
import {
  type ApplicationRow,
  countApplications,
  decideApplication,
  findApplication,
  findSent,
  insertApplication,
  selectApplications,
  selectApplicationsOf,
} from './stores/merchant-store.ts';

/**
 * Applies for the mark of a merchant; counts as a report to the operator. A repeat with the same `client_id` returns
 * the first application. Throws `merchant-already`, `merchant-waiting` while another is undecided, `photo-not-yours`,
 * `session-not-found` and `too-many-calls`.
 */
export async function applyAsMerchant(context: SignedInContext, sent: Application): Promise<{ id: string }> {
  const { db, viewer, limits, clock } = context;
  const { userid, merchant } = viewer;
  const clientId = sent.client_id ?? null;
  const earlier = async () => (clientId ? findSent(db, userid, clientId) : undefined);
  const first = await earlier();
  if (first) return { id: first };
  if (merchant) throw new Problem('merchant-already');
  const photo = sent.photo ?? null;
  if (photo && !(await ownsFiles(db, userid, [photo])))
    throw new Problem('photo-not-yours', { field: 'photo' });
  await limits.take(limit.reports, userid);
  const id = randomId(12);
  const { name, website = '', text } = sent;
  const inserted = await transaction(db, async (tx) => {
    await holdAccount(tx, userid);
    return insertApplication(tx, { id, userid, name, website, text, photo, clientId, createdAt: clock() });
  });
  if (inserted) return { id };
  const sentAtOnce = await earlier();
  if (!sentAtOnce) throw new Problem('merchant-waiting');
  return { id: sentAtOnce };
}

/** The viewer's newest application with its decision; null without one. */
export async function ownApplication({ db, viewer }: SignedInContext) {
  const newest = (await selectApplicationsOf(db, viewer.userid)).at(-1);
  if (!newest) return { application: null };
  const { id, name, state, reason, createdAt, decidedAt } = newest;
  const decided = decidedAt?.toISOString() ?? null;
  return { application: { id, name, state, reason, timestamp: createdAt.toISOString(), decided } };
}

/** A page of the applications, newest first. */
export async function listMerchants(
  { db }: SignedInContext,
  { state, ...page }: z.output<typeof calls.listMerchants.request>,
) {
  const [rows, total] = await Promise.all([
    selectApplications(db, state, page),
    countApplications(db, state),
  ]);
  const applications = rows.map(({ userid, username, photo, createdAt, decidedAt, ...row }) => ({
    ...row,
    person: { userid, username },
    photo: photo ?? '',
    timestamp: createdAt.toISOString(),
    decided: decidedAt?.toISOString() ?? null,
  }));
  return { applications, total };
}

/** The application of an unchecked id; undefined without one. Throws `not-found`. */
export async function addressedApplication(
  { db }: Context,
  id: unknown,
): Promise<ApplicationRow | undefined> {
  if (id === undefined || id === '') return undefined;
  const row = /^[0-9A-Za-z]{12}$/.test(String(id)) ? await findApplication(db, String(id)) : undefined;
  if (!row) throw new Problem('not-found');
  return row;
}

/**
 * Grants or refuses an application and mails the person the reason. Throws `not-found`, and `application-decided` the
 * second time.
 */
export async function decideMerchant(
  context: SignedInContext,
  { id, userid }: ApplicationRow,
  { grant, reason }: { grant: boolean; reason: string },
): Promise<{ result: true }> {
  const { clock, mail, invalidation } = context;
  const state = grant ? 'granted' : 'refused';
  await act(
    context,
    { act: 'decide_merchant', on: { kind: 'application', id }, person: userid, reason },
    async (tx) => {
      const person = await markPerson(tx, userid, grant ? { merchant: true } : {}, clock());
      if (!person) throw new Problem('not-found');
      const decided = await decideApplication(tx, { id, state, reason, at: clock() });
      if (!decided) throw new Problem('application-decided');
      await noteStaff(tx, userid, clock());
      const { username, email: to, lang } = person;
      await mail.post(tx, {
        kind: 'merchant-decided',
        to,
        lang,
        values: { username, granted: grant, reason },
      });
      return {
        before: { application: 'open', merchant: person.merchant },
        after: { application: state, merchant: grant || person.merchant },
        result: undefined,
      };
    },
  );
  if (grant) invalidation.changed([userTag(userid), personTag(userid)]);
  return { result: true };
}

/** A person's applications to be a merchant; there are few, so all are read at once. */
export const merchantPart = listPart(
  'merchant_applications',
  ['merchant_applications'],
  async function* ({ db, viewer }) {
    for (const it of await selectApplicationsOf(db, viewer.userid))
      yield {
        id: it.id,
        name: it.name,
        website: it.website,
        text: it.text,
        picture: it.photo ? pictureIn(it.photo) : '',
        state: it.state,
        reason: it.reason,
        sent: it.createdAt,
        decided: it.decidedAt,
      };
  },
);
