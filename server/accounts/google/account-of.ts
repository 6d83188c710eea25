import { email as emailRule } from '#contract/accounts/accounts.ts';
import { type SchoolId, schoolOfEmail, signUpSchool } from '#contract/schools/schools.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { transaction } from '../../database/transaction.ts';
import { holdAccount } from '../hold-account.ts';
import { newIds } from '../sign-up/register.ts';
import { insertUser } from '../stores/account-store.ts';
import type { Person } from './provider.ts';
import { Refused } from './refused.ts';
import { findAccountOf, findIdentity, findTaken, insertIdentity, type JoinedAccount } from './store.ts';
import { usernamesFor } from './usernames.ts';

/** Another return of the same person, or of the same e-mail, came first; everything is looked at once more. */
class Overtaken extends Error {}
const tries = 5;

/**
 * The account of a person whom the provider knows: the one their identity opens (issuer and subject, whatever their
 * e-mail is by now), else the one with their e-mail, if both sides verified it (a mail says so), else a new one.
 * `first`: the identity was not known before. `school`: the school of a new account's e-mail. Throws `Refused`.
 */
export async function accountOf(
  context: Context,
  person: Person,
): Promise<{ userid: string; first: boolean; school?: SchoolId | undefined }> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(context.db, (tx) => settle(tx, context, person));
    } catch (thrown) {
      if (!(thrown instanceof Overtaken) || attempt >= tries) throw thrown;
    }
  }
}

/** What two returns at once may both decide, the unique indexes let only one of them do. */
async function settle(tx: Transaction, context: Context, person: Person) {
  const known = await findIdentity(tx, person.issuer, person.subject);
  if (known) return { userid: known, first: false };
  if (!emailRule.safeParse(person.email).success) throw new Refused('noEmail');
  if (!person.emailVerified) throw new Refused('unverified');
  const account = await findAccountOf(tx, person.email);
  if (account && !account.proved) throw new Refused('unproved');
  if (account) await holdAccount(tx, account.userid);
  const userid = account?.userid ?? (await openAccount(tx, context, person));
  const { issuer, subject } = person;
  if (!(await insertIdentity(tx, { issuer, subject, userid, now: context.clock() }))) throw new Overtaken();
  if (account) await tellLinked(tx, context, account);
  return { userid, first: true, school: account ? undefined : schoolOfEmail(person.email) };
}

async function tellLinked(
  tx: Transaction,
  { mail }: Context,
  { email, lang, username }: JoinedAccount,
): Promise<void> {
  await mail.post(tx, { kind: 'account-linked', to: email, lang, values: { username } });
}

/** An account without a password, which a reset key can set. Its school is the one of the e-mail's domain. */
async function openAccount(
  tx: Transaction,
  { lang, clock }: Context,
  { email, name }: Person,
): Promise<string> {
  const ids = newIds();
  const candidates = usernamesFor(name);
  const taken = await findTaken(
    tx,
    candidates.map((it) => it.toLowerCase()),
  );
  const username = candidates.find((it) => !taken.has(it.toLowerCase()));
  if (!username) throw new Overtaken();
  const own = schoolOfEmail(email);
  const outcome = await insertUser(tx, {
    ...ids,
    username,
    email,
    passwordHash: null,
    schoolId: own ?? signUpSchool,
    schoolVerified: own !== undefined,
    lang,
    now: clock(),
  });
  if (outcome !== 'inserted') throw new Overtaken();
  return ids.userid;
}
