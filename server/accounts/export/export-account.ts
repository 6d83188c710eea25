import { contactMark } from '#contract/accounts/accounts.ts';
import type { SignedInContext } from '../../context.ts';
import { inBatches } from '../../database/in-batches.ts';
import { bouncedAt } from '../../mail/bounced.ts';
import { pictureIn } from '../../media/export.ts';
import { selectIdentities } from '../google/store.ts';
import { findUser } from '../stores/account-store.ts';
import { selectUndos } from '../stores/email-store.ts';
import { selectFormerNames } from '../stores/name-store.ts';
import { type SessionRow, selectSessionsAfter } from '../stores/session-store.ts';
import { type ExportPart, listPart, textFile } from './export-part.ts';

export const profilePart: ExportPart = {
  name: 'profile',
  tables: ['users', 'usernames', 'email_undos'],
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

async function profileOf({ db, viewer, site, clock }: SignedInContext): Promise<object> {
  const user = await findUser(db, viewer.userid);
  if (!user || user.deleted) return {};
  const school = site.schools.of(user.schoolId);
  const [former, undos] = await Promise.all([
    selectFormerNames(db, user.userid),
    selectUndos(db, user.userid, clock()),
  ]);
  return {
    userid: user.userid,
    username: user.username,
    former_usernames: former.map(({ name, keptUntil }) => ({ username: name, kept_until: keptUntil })),
    about: user.about,
    shows: { followers: user.showFollowers, following: user.showFollowing },
    email: user.email,
    email_proved_at: user.emailProvedAt,
    earlier_emails: undos.map(({ email, expiresAt }) => ({ email, kept_until: expiresAt })),
    email_bounced: await bouncedAt(db, user.email),
    has_password: user.passwordHash !== null,
    school: {
      id: user.schoolId,
      name: school?.name ?? '',
      verified: user.schoolVerified,
      verified_at: user.schoolVerifiedAt,
      by: user.schoolEmail,
      by_proved_at: user.schoolEmailProvedAt,
      by_staff:
        user.staffMark === null
          ? null
          : { verified: user.staffMark, school: user.staffMarkSchool, at: user.staffMarkAt },
    },
    contacts: user.contact.split(contactMark).filter(Boolean),
    avatar: user.avatar ? pictureIn(user.avatar) : '',
    merchant: user.merchant,
    language: user.lang,
    joined: user.createdAt,
  };
}
