import { email as emailRule } from '#contract/accounts/accounts.ts';
import type { Context } from '../../context.ts';
import type { Transaction } from '../../database/pool.ts';
import { transaction } from '../../database/transaction.ts';
import { holdAccount } from '../hold-account.ts';
import { noteSecurity } from '../safety/events.ts';
import { signUpFault } from '../sign-up/may-sign-up.ts';
import { newIds } from '../sign-up/register.ts';
import { insertUser } from '../stores/account-store.ts';
import { isBanned } from '../stores/restriction-store.ts';
import type { Person } from './provider.ts';
import { SignInRefused } from './refused.ts';
import { findAccountOf, findIdentity, findTaken, insertIdentity, type JoinedAccount } from './store.ts';
import { usernamesFor } from './usernames.ts';

/** A concurrent sign-in took the identity or e-mail first, or no proposed username is free. The attempt is repeated. */
class Overtaken extends Error {}
const tries = 5;

/**
 * Returns the account for a person from the provider: by identity (issuer and subject), else by an e-mail that both
 * sides verified, which a mail reports, else a new account. `first`: the identity is new. `school`: that of a new
 * account's e-mail. Throws `Refused`.
 */
export async function accountOf(context: Context, person: Person) {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction(context.db, (tx) => findOrCreate(tx, context, person));
    } catch (thrown) {
      if (!(thrown instanceof Overtaken) || attempt >= tries) throw thrown;
    }
  }
}

/** One attempt. Two concurrent attempts may decide the same; the unique indexes let only one of them commit. */
async function findOrCreate(tx: Transaction, context: Context, person: Person) {
  const known = await findIdentity(tx, person.issuer, person.subject);
  if (known) return { userid: known, first: false };
  if (!emailRule.safeParse(person.email).success) throw new SignInRefused('noEmail');
  if (!person.emailVerified) throw new SignInRefused('unverified');
  const account = await findAccountOf(tx, person.email);
  // The sign-up page, which opens next, gives a more precise reason.
  if (!account && (await isBanned(tx, person.email))) throw new SignInRefused('unverified');
  if (account && !account.proved) throw new SignInRefused('unproved');
  const fault = account ? null : signUpFault(context.site, person.email);
  if (fault) throw new SignInRefused(fault === 'sign-up-closed' ? 'closed' : 'bySchool');
  if (account) await holdAccount(tx, account.userid);
  const userid = account?.userid ?? (await openAccount(tx, context, person));
  const { issuer, subject } = person;
  if (!(await insertIdentity(tx, { issuer, subject, userid, now: context.clock() }))) throw new Overtaken();
  await noteSecurity({ ...context, db: tx }, userid, 'link');
  if (account) await tellLinked(tx, context, account);
  return {
    userid,
    first: true,
    school: account ? undefined : context.site.schools.ofEmail(person.email)?.id,
  };
}

async function tellLinked(tx: Transaction, { mail }: Context, { email, lang, username }: JoinedAccount) {
  await mail.post(tx, { kind: 'account-linked', to: email, lang, values: { username } });
}

/** Creates an account without a password; a reset key can set one. Its school is the e-mail's, else the proposed one. */
async function openAccount(tx: Transaction, { lang, clock, site }: Context, { email, name }: Person) {
  const ids = newIds();
  const candidates = usernamesFor(name, site);
  const taken = await findTaken(
    tx,
    candidates.map((it) => it.toLowerCase()),
  );
  const username = candidates.find((it) => !taken.has(it.toLowerCase()));
  if (!username) throw new Overtaken();
  const mailSchool = site.schools.ofEmail(email);
  const outcome = await insertUser(tx, {
    ...ids,
    username,
    email,
    passwordHash: null,
    schoolId: mailSchool?.id ?? site.schools.proposed,
    schoolVerified: mailSchool !== undefined,
    lang,
    now: clock(),
  });
  if (outcome !== 'inserted') throw new Overtaken();
  return ids.userid;
}
