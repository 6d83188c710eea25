import { codeTries } from '#contract/accounts/accounts.ts';
import { randomSecret } from '#server/random.ts';
import { mails, newPerson, resetKeyFor } from '../../world/people.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { type Guessed, guess, someAddress, times } from './guess.ts';
import { proxied } from './passwords.ts';

const mostMails = 5;
const expired = 'The verification code has expired.';
const elsewhere = () => ({ 'x-forwarded-for': someAddress() });

interface Guess {
  /** Requests a mailed code; the response shows whether the limit is reached. */
  mail(): Promise<Guessed>;
  /** Tries a code; the response shows whether it was checked. */
  tries(code: string): Promise<Guessed>;
  email: string;
  wrong: string;
}

/** The code that a new account needs, at both calls that take it. */
export async function signUpCodes(target: Target, found: Tally): Promise<void> {
  for (const call of ['checkCode', 'register'] as const) {
    const email = `guessed.${call}@example.com`;
    const account = { username: `by_${call}`, password: 'secret-1', school: 2 };
    await guessCodes(target, found, call, {
      email,
      wrong: '',
      mail: () => guess(target, 'verifyEmail', { email }, elsewhere()),
      tries: (code) => guess(target, call, { ...account, email, verification_code: code }, elsewhere()),
    });
  }
}

/** The code that deletes an account. */
export async function deletionCodes(target: Target, found: Tally): Promise<void> {
  const { userid, session, email } = await newPerson(proxied(target));
  const pair = { userid, session };
  await guessCodes(target, found, 'deleteAccount', {
    email,
    wrong: 'The verification code is incorrect.',
    mail: () => guess(target, 'deleteAccount', pair, elsewhere()),
    tries: (code) => guess(target, 'deleteAccount', { ...pair, code }, elsewhere()),
  });
  const alive = await guess(target, 'verifySession', pair, elsewhere());
  found.note('the account afterwards', alive.status === 200 ? null : 'is gone');
}

/**
 * Each code expires after five wrong attempts, even if they are concurrent, and at most five codes are mailed an hour.
 */
async function guessCodes(target: Target, found: Tally, what: string, { mail, tries, email, wrong }: Guess) {
  let judged = 0;
  for (const turn of times(mostMails)) {
    const before = (await mails(target)).length;
    // An account that a guess has deleted gets no mail.
    if (!(await mailed(mail))) return found.note(`${what}, code ${turn + 1}`, 'is not mailed');
    const code = await newCode(target, email, before);
    const others = times(20).map((at) => `${(Number(code) + 1 + at * 37) % 1_000_000}`.padStart(6, '0'));
    const odd = [`${code}0`, code.slice(1), `+${code}`, `${code}\u0000`];
    const all = turn % 2 ? await Promise.all(others.map(tries)) : [];
    if (!(turn % 2)) for (const other of [...odd, ...others]) all.push(await tries(other));
    const said = all.filter((it) => it.error === wrong).length;
    judged += said;
    found.note(`${what}, code ${turn + 1}`, said > codeTries ? `${said} tries were judged` : null);
    found.note(`${what}, code ${turn + 1}: any let in`, all.some((it) => it.status < 400) && 'one was');
    const right = await tries(code);
    found.note(
      `${what}, the right code ${turn + 1} afterwards`,
      right.error === expired ? null : `${right.status} ${right.text}`,
    );
  }
  await new Promise((resolve) => setTimeout(resolve, 5100));
  const sixth = await mail();
  found.note(
    `${what}, a sixth code`,
    sixth.status === 429 && sixth.retryAfter > 60 ? null : `${sixth.status}`,
  );
  const most = mostMails * codeTries;
  found.note(`${what}, tries in an hour`, judged > most ? `${judged}` : null);
}

/** Mails to one address are at least five seconds apart, so this retries. */
async function mailed(mail: Guess['mail']): Promise<boolean> {
  for (const _ of times(8)) {
    const { status, retryAfter } = await mail();
    if (status === 200) return true;
    if (status !== 429) return false;
    await new Promise((resolve) => setTimeout(resolve, retryAfter * 1000 + 50));
  }
  return false;
}

async function newCode(target: Target, email: string, after: number): Promise<string> {
  for (const _ of times(200)) {
    const mail = (await mails(target)).slice(after).find((it) => it.includes(`To: ${email}`));
    const code = mail && /^\d{6}$/m.exec(mail)?.[0];
    if (code) return code;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no code came to ${email}`);
}

/** Guesses of a password-reset key, including near misses. The right key works once, and no key works after it. */
export async function resetKeys(target: Target, found: Tally): Promise<void> {
  const { userid, username, email } = await newPerson(proxied(target));
  const key = await mailedKey(target, email);
  const secret = key.slice(16);
  const near = times(secret.length).map(
    (at) => secret.slice(0, at) + (secret[at] === 'A' ? 'B' : 'A') + secret.slice(at + 1),
  );
  const odd = [
    secret.slice(1),
    `${secret}A`,
    secret.toLowerCase(),
    '',
    '%',
    '*',
    `${secret}\u0000`,
    '_'.repeat(43),
  ];
  for (const session of [...near, ...odd, ...times(200).map(randomSecret)])
    for (const [call, more] of [
      ['verifySession', {}],
      ['changeUser', { password: 'taken_1' }],
    ] as const) {
      // The last characters of a secret encode fewer bits than they could, yet only the exact text is right.
      const { status } = await guess(target, call, { userid, session, ...more }, elsewhere());
      found.note(`${call} with a guess`, status === 401 ? null : `${status}`);
    }
  const use = () =>
    guess(target, 'changeUser', { userid, session: secret, password: 'mine_new1' }, elsewhere());
  found.note('the true key', (await use()).status === 200 ? null : 'is refused');
  found.note('the true key again', (await use()).status === 401 ? null : 'is taken');
  const signedIn = await guess(target, 'logIn', { username, password: 'mine_new1' }, elsewhere());
  found.note('the password afterwards', signedIn.status === 200 ? null : `${signedIn.status}`);
}

async function mailedKey(target: Target, email: string): Promise<string> {
  await guess(target, 'forgetPassword', { email }, elsewhere());
  return resetKeyFor({ dataDir: target.dataDir, ask: target.ask }, email);
}
