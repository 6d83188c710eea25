import { newPerson } from '../../world/people.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { forgedAddress, type Guessed, guess, having, someAddress, times } from './guess.ts';

type Person = Awaited<ReturnType<typeof newPerson>>;
const mostFailures = 10;
const mostTries = 60;

/** Guesses of one account's password, each with another forged address, and then of many accounts' passwords. */
export async function fromOneAddress(target: Target, found: Tally): Promise<void> {
  const person = await newPerson(target, { username: 'Guessed_1' });
  const claimed = () => forgedAddress();
  await stopped(target, person, claimed, found, 'no proxy is trusted');
  const others = await Promise.all(
    times(80).map((at) =>
      guess(target, 'logIn', { username: `nobody_${at}`, password: 'wrong-1' }, claimed()),
    ),
  );
  // Eight more attempts on the account were refused before or after they were counted; either way the limit applies.
  const tried = having(others, 401);
  found.note('other accounts', tried > mostTries ? `${tried} were tried` : null);
  const last = await guess(target, 'logIn', { username: 'nobody_x', password: 'wrong-1' }, claimed());
  found.note('then any account', last.status === 429 && last.retryAfter > 0 ? null : `${last.status}`);
}

/** The same behind a trusted proxy, which appends the client's real address to the claimed ones. */
export async function throughProxy(target: Target, found: Tally): Promise<void> {
  const chains: [string, () => string][] = [
    ['a forged chain', () => `${someAddress()}, ${someAddress()}, 203.0.113.1`],
    ['a chain over two of ours', () => `${someAddress()}, 203.0.113.2, 10.1.2.3`],
    ['a chain that claims to be ours', () => `10.9.9.9, ${someAddress()}, 127.0.0.1, 203.0.113.3`],
    ['junk before it', () => `${someAddress()}:80, "x", unknown, , 203.0.113.4`],
    ['a port behind it', () => `${someAddress()}, 203.0.113.5:${1000 + Math.floor(Math.random() * 60_000)}`],
    [
      'addresses of one /64',
      () => `${someAddress()}, 2001:db8:1:2::${Math.floor(Math.random() * 60_000).toString(16)}`,
    ],
    [
      'the same address, written otherwise',
      () => `${someAddress()}, ${Math.random() < 0.5 ? '::ffff:203.0.113.6' : '203.0.113.6'}`,
    ],
  ];
  for (const [kind, chain] of chains) {
    const person = await newPerson(proxied(target));
    const claimed = () => ({ ...forgedAddress(), 'x-forwarded-for': chain() });
    await stopped(target, person, claimed, found, kind);
    const elsewhere = await guess(target, 'logIn', person, { 'x-forwarded-for': someAddress() });
    found.note(`${kind}, meanwhile the owner`, elsewhere.status === 200 ? null : `${elsewhere.status}`);
  }
}

/** With a session, the password may be guessed at account deletion no more often than at sign-in. */
export async function byDeletion(target: Target, found: Tally): Promise<void> {
  const person = await newPerson(proxied(target));
  const { userid, session } = person;
  const all: Guessed[] = [];
  for (const at of times(15))
    all.push(
      await guess(
        target,
        'deleteAccount',
        { userid, session, password: `wrong-${at}` },
        from('203.0.113.20'),
      ),
    );
  const right = await guess(
    target,
    'deleteAccount',
    { userid, session, password: person.password },
    from('203.0.113.20'),
  );
  const judged = having(all, 401);
  found.note('guesses that were judged', judged > mostFailures ? `${judged}` : null);
  found.note('the right one afterwards', right.status === 429 ? null : `${right.status}`);
}

async function stopped(
  target: Target,
  { username, password }: Person,
  claimed: () => Record<string, string>,
  found: Tally,
  kind: string,
): Promise<void> {
  const all = await Promise.all(
    times(18).map((at) => {
      const spelt = at % 2 ? username.toUpperCase() : username;
      return guess(target, 'logIn', { username: spelt, password: `wrong-${at}` }, claimed());
    }),
  );
  const judged = having(all, 401);
  found.note(
    `${kind}: guesses`,
    judged === mostFailures && having(all, 429) === 8 ? null : `${judged} were judged`,
  );
  const right = await guess(target, 'logIn', { username, password }, claimed());
  const closed = right.status === 429 && right.retryAfter > 14 * 60;
  found.note(`${kind}: the right password`, closed ? null : `${right.status} after ${right.retryAfter} s`);
}

const from = (address: string) => ({ 'x-forwarded-for': address });

/** The site as people with different addresses reach it. */
export function proxied(target: Target): Pick<Target, 'ask' | 'dataDir'> {
  const ask = async (name: string, fields: object) => {
    const said = await guess(target, name as 'logIn', fields, from(someAddress()));
    return { status: said.status, body: JSON.parse(said.text), error: said.error, headers: said.headers };
  };
  return { dataDir: target.dataDir, ask: ask as Target['ask'] };
}
