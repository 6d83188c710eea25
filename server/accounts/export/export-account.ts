import { contactMark } from '#contract/accounts/accounts.ts';
import { schoolOf } from '#contract/schools/schools.ts';
import type { SignedInContext } from '../../context.ts';
import { inBatches } from '../../database/in-batches.ts';
import { pictureIn } from '../../media/export.ts';
import { selectIdentities } from '../google/store.ts';
import { findUser } from '../stores/account-store.ts';
import { type SessionRow, selectSessionsAfter } from '../stores/session-store.ts';
import { type ExportPart, listPart, textFile } from './export-part.ts';

/** The person's profile. */
export const profilePart: ExportPart = {
  name: 'profile',
  tables: ['users'],
  async *read(context) {
    const profile = await profileOf(context);
    yield textFile('profile.json', context.clock(), [`${JSON.stringify(profile, null, 2)}\n`]);
  },
};

/** The person's sessions, without the secret that proves a session. */
export const sessionsPart = listPart('sessions', ['sessions'], async function* ({ db, viewer }) {
  const rows = inBatches((last: SessionRow | undefined, most) =>
    selectSessionsAfter(db, viewer.userid, last?.id ?? '00000000-0000-0000-0000-000000000000', most),
  );
  for await (const { id, agent, createdAt, lastSeenAt } of rows)
    yield { id, agent, created: createdAt, last_seen: lastSeenAt, current: id === viewer.sessionId };
});

/** The sign-in providers linked to the account. */
export const identitiesPart = listPart('identities', ['identities'], async function* ({ db, viewer }) {
  for (const { issuer, subject, createdAt } of await selectIdentities(db, viewer.userid))
    yield { issuer, subject, joined: createdAt };
});

async function profileOf({ db, viewer }: SignedInContext): Promise<object> {
  const user = await findUser(db, viewer.userid);
  if (!user || user.deleted) return {};
  const school = schoolOf(user.schoolId);
  return {
    userid: user.userid,
    username: user.username,
    email: user.email,
    has_password: user.passwordHash !== null,
    school: { id: user.schoolId, name: school?.name ?? '', verified: user.schoolVerified },
    contacts: user.contact.split(contactMark).filter(Boolean),
    avatar: user.avatar ? pictureIn(user.avatar) : '',
    merchant: user.merchant,
    language: user.lang,
    joined: user.createdAt,
  };
}
