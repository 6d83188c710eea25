import type { Line } from '../../bench/line.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { codeFor, mails, newPerson } from '../world/people.ts';
import { inFlight } from './accounts/in-flight.ts';
import { sessionLinks } from './accounts/session-links.ts';
import { type Tally, tally } from './tally.ts';
import { openTarget, type Target } from './target.ts';

const group = 'Attacks: accounts';

/**
 * Attacks on what survives a new password or a sign-out everywhere, links that sign in, and usernames that look like
 * staff or the site.
 */
export async function accounts(world: BenchWorld): Promise<Line[]> {
  const target = await openTarget(world, 'accounts');
  const line = async (name: string, gate: string, attack: (found: Tally) => Promise<void>) => {
    const found = tally();
    await attack(found);
    return found.line(group, name, gate);
  };
  return [
    await line('sign-ins in flight while the password changes', 'none leaves a session', (found) =>
      inFlight(target, found),
    ),
    await line('an ordinary session in a sign-in link', 'signs no one in', (found) =>
      sessionLinks(world, target, found),
    ),
    await line('older reset keys', 'revoked by each newer one and by signing out everywhere', (found) =>
      olderKeys(target, found),
    ),
    await line('usernames that look like staff or the site', '409, the username exists', (found) =>
      lookAlikes(target, found),
    ),
  ];
}

async function olderKeys(target: Target, found: Tally): Promise<void> {
  const { email, ...own } = await newPerson(target);
  const keys: { userid: string; session: string }[] = [];
  const pattern = /^[0-9A-Za-z]{16}[0-9A-Za-z_-]{43}$/m;
  for (const count of [1, 2, 3]) {
    await target.ask('forgetPassword', { email });
    const key = await newestKey(target, pattern, email, count);
    keys.push({ userid: own.userid, session: key.slice(16) });
    if (count < 3) await new Promise((resolve) => setTimeout(resolve, 5100));
  }
  const alive = async (key: { userid: string; session: string }) =>
    (await target.ask('verifySession', {}, key)).status === 200;
  const [first, second, third] = keys;
  if (!first || !second || !third) throw new Error('the keys did not come');
  for (const older of [first, second]) found.note('an older key', (await alive(older)) && 'is alive');
  found.note('the newest key', (await alive(third)) ? null : 'is dead');
  await target.ask('logOutEverywhere', {}, own);
  found.note('the newest key after signing out everywhere', (await alive(third)) && 'is alive');
  const set = await target.ask('changeUser', { password: 'stolen_1' }, third);
  found.note('a password by it', set.status === 401 ? null : `${set.status}`);
}

/** The key of the `count`-th mail that has one. */
async function newestKey(target: Target, pattern: RegExp, email: string, count: number): Promise<string> {
  for (let tries = 0; tries < 200; tries += 1) {
    const found = (await mails(target)).filter((it) => it.includes(`To: ${email}`) && pattern.test(it));
    const key = pattern.exec(found[count - 1] ?? '')?.[0];
    if (key) return key;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error(`no key came to ${email}`);
}

const names = ['admin', 'support', 'moderator', 'official', 'staff', 'system', 'quad', 'campus_helper'];

async function lookAlikes(target: Target, found: Tally): Promise<void> {
  const email = 'look.alike@example.com';
  await target.ask('verifyEmail', { email });
  const verification_code = await codeFor(target, email);
  for (const name of names)
    for (const username of spellings(name)) {
      const { status, error } = await target.ask('register', {
        username,
        password: 'pass-word1',
        email,
        verification_code,
      });
      const refused = status === 409 && error === 'Username already exists';
      found.note(username, refused ? null : `${status} ${error}`);
    }
}

function spellings(name: string): string[] {
  const all = [
    name,
    name.toUpperCase(),
    name.replaceAll('l', 'I'),
    name.replaceAll('i', 'l'),
    name.replaceAll('o', '0'),
    name.replaceAll('_', '__'),
    `_${name}`,
    `${name}_`,
    `${name}_7`,
    `${name}7`,
  ];
  return [...new Set(all)].filter((it) => it.length <= 16);
}
