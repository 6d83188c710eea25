import { z } from 'zod';
import { call } from '../call.ts';
import { chosenNumber, done, flag, id, text, timestamp } from '../fields.ts';
import { personStates } from '../moderation/policy.ts';
import { paths } from '../paths.ts';
import { shownSchool } from '../schools/schools.ts';
import { shownStanding } from '../standing/standing.ts';
import { factor } from './factor.ts';
import { roles, staffRoles } from './policy.ts';

/** 4 to 16 letters, digits or underscores. */
export const username = z
  .string('must be text.')
  .regex(/^[A-Za-z0-9_]{4,16}$/, 'must be 4 to 16 letters, digits or underscores.');

/** Days between two changes of a username. The first change is free. */
export const renameDays = 30;
/** The longest text about oneself, in characters. */
export const aboutLength = 300;

/** A new account's password: 6 to 20 letters, digits or - ! @ # $ % ^ & * */
export const signUpPassword = z
  .string('must be text.')
  .regex(/^[A-Za-z0-9\-!@#$%^&*]{6,20}$/, 'must be 6 to 20 letters, digits or - ! @ # $ % ^ & *.');

/** A changed password: 6 to 20 letters, digits or _ \ ! @ # $ % ^ & * */
export const changedPassword = z
  .string('must be text.')
  .regex(/^[A-Za-z0-9_\\!@#$%^&*]{6,20}$/, 'must be 6 to 20 letters, digits or _ \\ ! @ # $ % ^ & *.');

/** A deliverable address of the characters that mail allows. Its last part has at least two letters or is punycode. */
export const email = z
  .string('must be text.')
  .max(254, 'must have at most 254 characters.')
  .regex(
    /^(?=.{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+(?:[A-Za-z]{2,63}|xn--[A-Za-z0-9-]{1,58}[A-Za-z0-9])$/,
    'must be a valid e-mail address.',
  );

/** A code of six digits. Accepts any text, so that another text is refused as a wrong code, not as a malformed field. */
export const verificationCode = z.string('must be text.').min(1, 'must not be empty.');

/** Seconds for which the send button stays disabled, and between two mails of one kind to one address. */
export const resendSeconds = 5;
/** Minutes until a verification code expires, and the number of wrong tries that use it up. */
export const codeMinutes = 10;
export const codeTries = 5;
/** Minutes until a password-reset key expires. */
export const resetMinutes = 30;
/** Days for which a change of the e-mail address can be undone. */
export const undoDays = 7;
/** Seconds until a sign-in token expires. */
export const signInTokenSeconds = 60;
/** Days for which a session lasts after its last use. */
export const sessionDays = 30;
/** The character that joins a person's contacts, and the longest joined text. */
export const contactMark = '%';
export const contactLength = 2000;

/** A username or password at sign-in. Its characters are not checked: a value is either right or `unauthorized`. */
const something = z.string('must be text.').min(1, 'must not be empty.');

const pair = z.object({ userid: z.string(), session: z.string(), school_abbr: z.string(), vip: z.number() });

export const accountCalls = {
  logIn: call({
    at: paths.logIn,
    says: 'Signs in with username and password. If the account has a second factor: 401 with a ticket for `second_factor`.',
    who: 'anyone',
    signsIn: true,
    silenced: 'open',
    malformed: 'login-incomplete',
    request: z.object({ username: something, password: something }),
    answer: pair,
  }),
  verifyEmail: call({
    at: paths.verifyEmail,
    says: 'Mails a verification code, unless the address has an account.',
    who: 'anyone',
    silenced: 'open',
    request: z.object({ email }),
    answer: z.object({ exists: z.boolean() }),
  }),
  checkCode: call({
    at: paths.checkCode,
    says: 'Checks a verification code without using it up.',
    who: 'anyone',
    silenced: 'open',
    request: z.object({ email, verification_code: verificationCode }),
    answer: done,
  }),
  register: call({
    at: paths.register,
    says: 'Creates an account and uses up the verification code. Refuses the 10,000 commonest passwords, the names of staff and the site, and names with words that the site refuses.',
    who: 'anyone',
    signsIn: true,
    silenced: 'open',
    request: z.object({
      username,
      password: signUpPassword,
      school: chosenNumber('openSchools').optional(),
      email,
      verification_code: verificationCode,
    }),
    answer: pair,
  }),
  forgetPassword: call({
    at: paths.forgetPassword,
    says: 'Mails a password-reset key if the address has an account, and ends older keys. The response is the same without an account.',
    who: 'anyone',
    silenced: 'open',
    request: z.object({ email }),
    answer: done,
  }),
  verifySession: call({
    at: paths.verifySession,
    says: 'Checks a session, or a password-reset key without using it up. With `link`, exchanges a sign-in token for a fresh session, once; a token from a sign-in provider works only in the browser that began the sign-in. If the account has a second factor, `link` gets 401 with a ticket for `second_factor`.',
    who: 'anyone',
    silenced: 'open',
    proves: true,
    signsIn: true,
    request: z.object({ link: flag.optional() }),
    answer: pair,
  }),
  checkSession: call({
    at: paths.checkSession,
    says: 'Returns the sent session if it belongs to that user.',
    who: 'viewer',
    actor: ['userid'],
    request: z.object({ userid: id }),
    answer: z.object({ sessions: z.array(z.string()) }),
  }),
  logOut: call({
    at: paths.logOut,
    says: 'Ends this session.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: done,
  }),
  logOutEverywhere: call({
    at: paths.logOutEverywhere,
    says: 'Ends every session, password-reset key and sign-in token of the user.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: done,
  }),
  listSessions: call({
    at: paths.listSessions,
    says: 'Lists the user’s sessions, most recently used first.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      sessions: z.array(
        z.object({
          id: z.string(),
          created: timestamp,
          last_seen: timestamp,
          agent: z.string(),
          current: z.boolean(),
        }),
      ),
    }),
  }),
  endSession: call({
    at: paths.endSession,
    says: 'Ends one session of the user.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ id }),
    answer: done,
  }),
  listLinks: call({
    at: paths.listLinks,
    says: 'Lists the linked accounts at sign-in providers, in the order in which they were linked.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      links: z.array(z.object({ id: z.string(), provider: z.enum(['google']), created: timestamp })),
    }),
  }),
  unlink: call({
    at: paths.unlink,
    says: 'Unlinks an account at a sign-in provider. 409 if nothing else signs in to the user’s account: no password, passkey or other link.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ id }),
    answer: done,
  }),
  showUser: call({
    at: paths.showUser,
    says: 'Returns a person, with the role of staff. Only for that person: e-mail, balance, contacts, role, and trust level with its limits.',
    who: 'anyone',
    request: z.object({ userid: id }),
    answer: z.object({
      userid: z.string(),
      username: z.string(),
      avatar: z.string(),
      school: shownSchool,
      vip: z.number(),
      merchant: z.number(),
      joined: timestamp,
      /** `followers` is null for others if the person hides it. */
      counts: z.object({ items: z.number(), contents: z.number(), followers: z.number().nullable() }),
      email: z.string(),
      /** Only in the person's own answer, if mail to the address bounced. */
      email_bounced: z.literal(true).optional(),
      balance: z.number().nullable(),
      contact: z.string(),
      staff: z.enum(staffRoles).nullable(),
      /** Only in the person's own answer, as the next three fields. */
      role: z.enum(roles).optional(),
      state: z.enum(personStates).optional(),
      until: timestamp.nullable().optional(),
      standing: shownStanding.optional(),
    }),
  }),
  changeEmail: call({
    at: paths.changeEmail,
    says: 'Mails a code to a new e-mail address; with the code, sets it. The old address gets a link that undoes the change for seven days. If mail to it bounces, there is no link, and a code of `verify_email` proves the new address, too.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ email, verification_code: verificationCode.optional() }),
    answer: z.union([done, z.object({ sent: z.literal(true) })]),
  }),
  verifySchool: call({
    at: paths.verifySchool,
    says: 'Mails a code to an address at the user’s school; with the code, adds or renews the school mark. An address can mark only one account.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ email, verification_code: verificationCode.optional() }),
    answer: z.union([done, z.object({ sent: z.literal(true) })]),
  }),
  changeUser: call({
    at: paths.changeUser,
    says: 'Changes the sent fields. A password alone may also be sent with a reset key, which it uses up. The 10,000 commonest passwords are refused. The first change of username is free, further ones need 30 days in between (429); the old name stays reserved for a year, signs its owner in, and redirects.',
    who: 'viewer',
    // Silenced people may not change public fields: the name, the text about themselves and the picture.
    silenced: ({ username, about, avatar }) => !username && !about && !avatar,
    request: z.object({
      school: chosenNumber('openSchools').optional(),
      avatar: text(100).optional(),
      password: changedPassword.optional(),
      contact: text(contactLength).optional(),
      about: text(aboutLength).optional(),
      username: username.optional(),
      show: z
        .object({ followers: flag.optional(), following: flag.optional() }, 'must be an object.')
        .optional(),
    }),
    answer: done,
  }),
  exportUser: call({
    at: paths.exportUser,
    says: 'Exports all data of the user as a zip of JSON files and uploaded pictures. 5 an hour.',
    who: 'viewer',
    silenced: 'open',
    tokened: true,
    gives: 'application/zip',
    request: z.object({ token: something.optional() }),
    answer: z.unknown(),
  }),
  deleteAccount: call({
    at: paths.deleteAccount,
    says: 'Deletes the account with its password or a mailed code; without either, mails a code. An account with a second factor also needs `factor`.',
    who: 'viewer',
    silenced: 'open',
    tokened: true,
    request: z.object({
      password: something.optional(),
      code: verificationCode.optional(),
      factor: factor.optional(),
      token: something.optional(),
    }),
    answer: z.union([done, z.object({ sent: z.literal(true) })]),
  }),
  encodeUserid: call({
    at: paths.encodeUserid,
    says: 'Returns the opaque form of a userid, for share links.',
    who: 'anyone',
    silenced: 'open',
    request: z.object({ userid: id }),
    answer: z.object({ result: z.string() }),
  }),
  decodeUserid: call({
    at: paths.decodeUserid,
    says: 'Returns the userid of an opaque form.',
    who: 'anyone',
    silenced: 'open',
    request: z.object({ encodedString: id }),
    answer: z.object({ result: z.string() }),
  }),
};
