import { randomSecret } from '#server/random.ts';
import type { Line } from '../../bench/line.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { newPerson } from '../world/people.ts';
import { alike, timesOf } from './guessing/alike.ts';
import { deletionCodes, resetKeys, signUpCodes } from './guessing/codes.ts';
import { forgedAddress, guess, having, times } from './guessing/guess.ts';
import { byDeletion, fromOneAddress, throughProxy } from './guessing/passwords.ts';
import { type Tally, tally } from './tally.ts';
import { openTarget, type Target } from './target.ts';

const group = 'Attacks: guessing';

/** Guesses of passwords, codes, keys and sessions, with every limit on. */
export async function guessing(world: BenchWorld): Promise<Line[]> {
  const doubting = await openTarget(world, 'doubting', { LIMITS: 'on' });
  const trusting = await openTarget(world, 'trusting', {
    LIMITS: 'on',
    TRUST_PROXY: '127.0.0.0/8,10.0.0.0/8',
  });
  const line = async (name: string, gate: string, attack: (found: Tally) => Promise<void>) => {
    const found = tally();
    await attack(found);
    return found.line(group, name, gate);
  };
  const ten = 'ten failures, then 429 to the right password, too';
  const five = 'five tries each, five codes an hour, then worthless';
  const codes = Promise.all([
    line('a sign-up code', five, (found) => signUpCodes(trusting, found)),
    line('a code that deletes an account', five, (found) => deletionCodes(trusting, found)),
  ]);
  // The error is reported where the promise is awaited.
  codes.catch(() => undefined);
  return [
    await line('a password, with forged addresses', `${ten}; sixty tries in all`, (found) =>
      fromOneAddress(doubting, found),
    ),
    await line('a password, through a trusted proxy with forged chains', ten, (found) =>
      throughProxy(trusting, found),
    ),
    await line('a password, where an account is deleted', 'ten failures', (found) =>
      byDeletion(trusting, found),
    ),
    ...(await codes),
    await line('a password-reset key', 'no guess is taken, the true one once', (found) =>
      resetKeys(trusting, found),
    ),
    await line('sessions and keys, with forged addresses', '1,500 in five minutes', (found) =>
      many(doubting, found),
    ),
    await line('accounts that are there and that are not', 'the same answers', (found) =>
      alike(trusting, found),
    ),
    ...(await timesOf(trusting, group)),
  ];
}

/** Guesses a person's session as often as the limits allow. */
async function many(target: Target, found: Tally): Promise<void> {
  const { sql } = target;
  const [row] = await sql<{ userid: string }[]>`select userid from users where username = 'Guessed_1'`;
  const userid = row?.userid ?? (await newPerson(target)).userid;
  let refused = 0;
  for (const turn of times(18)) {
    const call = (['listSessions', 'verifySession', 'showPoints'] as const)[turn % 3] ?? 'listSessions';
    const all = await Promise.all(
      times(100).map(() => guess(target, call, { userid, session: randomSecret() }, forgedAddress())),
    );
    found.note(`${call} with a guess`, all.some((it) => it.status < 400) && 'one was let in');
    refused += having(all, 401);
  }
  found.note('guesses that were judged', refused <= 1500 ? null : `${refused}`);
  const last = await guess(target, 'listSessions', { userid, session: randomSecret() }, forgedAddress());
  found.note('any more', last.status === 429 && last.retryAfter > 0 ? null : `${last.status}`);
}
