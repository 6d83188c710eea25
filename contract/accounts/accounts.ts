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
/** Longest description that people write of themselves, in characters. */
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

/** Six digits. Accepts any text, so that a wrong code is refused as a code, not as a malformed field. */
export const verificationCode = z.string('must be text.').min(1, 'must not be empty.');

/** Seconds for which the send button stays disabled, and between two mails of one kind to one address. */
export const resendSeconds = 5;
/** Minutes until a verification code expires, and the number of wrong tries that use it up. */
export const codeMinutes = 10;
export const codeTries = 5;
/**
 * Minutes until a password-reset key expires; seconds until a sign-in token does; days a session lives after its last
 * use.
 */
export const resetMinutes = 30;
/** Days for which a changed address can be put back. */
export const undoDays = 7;
export const signInTokenSeconds = 60;
export const sessionDays = 30;
/** The character that joins a person's contacts, and the longest joined text. */
export const contactMark = '%';
export const contactLength = 2000;

/** Username and password at sign-in. No characters are checked: a value is either right or `unauthorized`. */
const something = z.string('must be text.').min(1, 'must not be empty.');

const pair = z.object({ userid: z.string(), session: z.string(), school_abbr: z.string(), vip: z.number() });

export const accountCalls = {
  logIn: call({
    at: paths.logIn,
    says: 'Signs in with username and password. An account with a second factor answers 401 with a ticket for second_factor.',
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
    says: 'Checks a verification code and leaves it.',
    who: 'anyone',
    silenced: 'open',
    request: z.object({ email, verification_code: verificationCode }),
    answer: done,
  }),
  register: call({
    at: paths.register,
    says: 'Opens an account; the verification code is used up. The 10,000 commonest passwords, and names of staff and the site, are refused.',
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
    says: 'Mails a password-reset key, where the address has an account, and ends the older ones; answers alike where it has none.',
    who: 'anyone',
    silenced: 'open',
    request: z.object({ email }),
    answer: done,
  }),
  verifySession: call({
    at: paths.verifySession,
    says: 'Proves a session; a reset key is accepted and left. With link it takes a sign-in token alone, once, and answers with a fresh session; one that came from a sign-in provider works in the browser that began there. An account with a second factor answers a link with 401 and a ticket for second_factor.',
    who: 'anyone',
    silenced: 'open',
    proves: true,
    signsIn: true,
    request: z.object({ link: flag.optional() }),
    answer: pair,
  }),
  checkSession: call({
    at: paths.checkSession,
    says: 'The presented session, if it is one of that user.',
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
    says: 'The sessions of the user, newest use first.',
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
    says: 'The accounts at sign-in providers that open this account, the one linked first at the top.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({}),
    answer: z.object({
      links: z.array(z.object({ id: z.string(), provider: z.enum(['google']), created: timestamp })),
    }),
  }),
  unlink: call({
    at: paths.unlink,
    says: 'Unlinks one of them; 409 where the account has no password.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ id }),
    answer: done,
  }),
  showUser: call({
    at: paths.showUser,
    says: 'A person, and the role if it is staff; e-mail, balance, contacts, role and standing with its limits for that person alone.',
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
      /** Only for that person, if mail does not reach the address. */
      email_bounced: z.literal(true).optional(),
      balance: z.number().nullable(),
      contact: z.string(),
      staff: z.enum(staffRoles).nullable(),
      /** These four only for that person. */
      role: z.enum(roles).optional(),
      state: z.enum(personStates).optional(),
      until: timestamp.nullable().optional(),
      standing: shownStanding.optional(),
    }),
  }),
  changeEmail: call({
    at: paths.changeEmail,
    says: 'Mails a code to another e-mail address; with the code, gives it to the user. The address before is mailed a link that puts it back for seven days. An address that is not reached needs none, and a code of verify_email proves the new one, too.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ email, verification_code: verificationCode.optional() }),
    answer: z.union([done, z.object({ sent: z.literal(true) })]),
  }),
  verifySchool: call({
    at: paths.verifySchool,
    says: 'Mails a code to an address of the user’s school; with the code, adds or renews the school’s mark. An address marks one account.',
    who: 'viewer',
    silenced: 'open',
    request: z.object({ email, verification_code: verificationCode.optional() }),
    answer: z.union([done, z.object({ sent: z.literal(true) })]),
  }),
  changeUser: call({
    at: paths.changeUser,
    says: 'Changes what is sent. A password alone is also taken with a reset key, which it uses up. The 10,000 commonest passwords are refused. A username changes at any time the first time, then after 30 days (429); the one before stays its owner’s for a year, signs them in and leads on.',
    who: 'viewer',
    // The fields that others read: the name, the words and the picture.
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
    says: 'Everything of the user as a zip: readable JSON files and the uploaded pictures. 5 an hour.',
    who: 'viewer',
    silenced: 'open',
    tokened: true,
    gives: 'application/zip',
    request: z.object({ token: something.optional() }),
    answer: z.unknown(),
  }),
  deleteAccount: call({
    at: paths.deleteAccount,
    says: 'Deletes the account after its password or a mailed code; without either it mails a code. An account with a second factor needs it, too, as factor.',
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
    says: 'The opaque form of a userid for share links.',
    who: 'anyone',
    silenced: 'open',
    request: z.object({ userid: id }),
    answer: z.object({ result: z.string() }),
  }),
  decodeUserid: call({
    at: paths.decodeUserid,
    says: 'The userid behind its opaque form.',
    who: 'anyone',
    silenced: 'open',
    request: z.object({ encodedString: id }),
    answer: z.object({ result: z.string() }),
  }),
};
