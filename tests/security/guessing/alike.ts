import type { Line } from '../../../bench/line.ts';
import { median } from '../../../bench/load.ts';
import { newPerson } from '../../world/people.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { type Guessed, guess, someAddress, times } from './guess.ts';
import { proxied } from './passwords.ts';

/** Checks that responses about existing and unknown accounts are the same, except for parts that repeat the request. */
export async function alike(target: Target, found: Tally): Promise<void> {
  const person = await newPerson(proxied(target));
  const asked = await newPerson(proxied(target));
  const address = { 'x-forwarded-for': someAddress() };
  for (const at of times(13)) {
    const logIn = (username: string) => guess(target, 'logIn', { username, password: 'wrong-1' }, address);
    differs(found, `sign-in ${at}`, await logIn(person.username), await logIn('nobody_there'));
    const forget = (email: string) => guess(target, 'forgetPassword', { email }, address);
    differs(found, `forgetting ${at}`, await forget(asked.email), await forget('nobody@example.com'));
  }
}

/** The response times without a gate: an existing account's time divided by an unknown one's. */
export async function timesOf(target: Target, group: string): Promise<Line[]> {
  const people = await Promise.all(times(8).map(() => newPerson(proxied(target))));
  const logIn = (username: string) => guess(target, 'logIn', { username, password: 'wrong-1' }, from());
  const forget = (email: string) => guess(target, 'forgetPassword', { email }, from());
  const one = (at: number) => people[at % people.length];
  return [
    await ratio(
      group,
      'sign-in',
      60,
      (at) => logIn(one(at)?.username ?? ''),
      (at) => logIn(`nobody_${at % 8}`),
    ),
    await ratio(
      group,
      'a forgotten password',
      8,
      (at) => forget(one(at)?.email ?? ''),
      (at) => forget(`nobody${at % 8}@example.com`),
    ),
  ];
}

const from = () => ({ 'x-forwarded-for': someAddress() });

async function ratio(
  group: string,
  name: string,
  count: number,
  there: (at: number) => Promise<unknown>,
  missing: (at: number) => Promise<unknown>,
): Promise<Line> {
  const taken: Record<'there' | 'missing', number[]> = { there: [], missing: [] };
  for (const at of times(count)) {
    taken.there.push(await timed(() => there(at)));
    taken.missing.push(await timed(() => missing(at)));
  }
  const [one, other] = [median(taken.there), median(taken.missing)];
  return {
    group,
    name: `the time of ${name}, of an account that is there to one that is not`,
    gate: '',
    figure: (one / other).toFixed(2),
    met: true,
    note: `${one.toFixed(1)} to ${other.toFixed(1)} ms, medians of ${count}`,
  };
}

async function timed(act: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

function differs(found: Tally, what: string, one: Guessed, other: Guessed): void {
  const shape = ({ status, text, headers }: Guessed) => {
    const named = [...headers].filter(([name]) => !['date', 'x-request-id', 'retry-after'].includes(name));
    return JSON.stringify([status, text, named]);
  };
  const near = Math.abs(one.retryAfter - other.retryAfter) <= 2;
  found.note(what, shape(one) === shape(other) && near ? null : `${shape(one)} and ${shape(other)}`);
}
