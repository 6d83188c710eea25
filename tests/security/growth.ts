import type { Line } from '../../bench/line.ts';
import { type Pair, seedPeople } from '../../bench/people.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { newCharacters, newWords } from '../search/new-words.ts';
import { openTarget, type Target } from './target.ts';

const group = 'Attacks: growth';
const most = 16;
const texts = 150;

/** One account writes unused words, in the ways that cost the database most. */
export async function growth(world: BenchWorld): Promise<Line[]> {
  const target = await openTarget(world, 'growth');
  const [own] = await seedPeople(target.sql, 1);
  if (!own) throw new Error('no person was seeded');
  const word = newWords();
  const words = (count: number, letters: number) =>
    Array.from({ length: count }, () => word(letters)).join(' ');
  const characters = newCharacters();
  const listing = listings(target, own);
  const ways: [string, () => string, (text: string) => Promise<void>][] = [
    ['listings of 800 words of 11 letters', () => words(800, 11), listing],
    ['listings of 1,660 words of 5 letters', () => words(1660, 5), listing],
    ['listings of 400 words of 24 letters', () => words(400, 24), listing],
    ['listings of 10 kB of Chinese characters', () => characters(3333), listing],
    ['topics of 1,600 words of 11 letters', () => words(1600, 11), topics(target, own)],
    ['one listing, changed to 800 other words each time', () => words(800, 11), await changes(target, own)],
  ];
  const lines: Line[] = [];
  for (const [name, text, send] of ways) {
    world.say(`  ${name}`);
    lines.push(await grown(target, name, text, send));
  }
  return [...lines, await limited(world)];
}

async function grown(
  target: Target,
  name: string,
  text: () => string,
  send: (text: string) => Promise<void>,
): Promise<Line> {
  const before = await baseBytes(target);
  let sent = 0;
  for (let index = 0; index < texts; index += 1) {
    const written = text();
    sent += Buffer.byteLength(written);
    await send(written);
  }
  const times = ((await baseBytes(target)) - before) / sent;
  return {
    group,
    name: `${texts} ${name}`,
    gate: `base/ grows by at most ${most} times the text`,
    figure: `${times.toFixed(1)} times`,
    met: times <= most,
    note: `${(sent / 1e6).toFixed(1)} MB of text`,
  };
}

const thing = { type: 'used', name: 'Thing', price: 1 };

function listings({ ask }: Target, own: Pair) {
  return async (description: string) =>
    assertAccepted(await ask('setListing', { ...thing, description }, own));
}

function topics({ ask }: Target, own: Pair) {
  return async (content: string) =>
    assertAccepted(await ask('setTopic', { title: 'Thing', forum_id: 15, content }, own));
}

async function changes({ ask }: Target, own: Pair) {
  const { iid } = (await ask('setListing', { ...thing, description: 'It works.' }, own)).body;
  return async (description: string) => assertAccepted(await ask('setListing', { iid, description }, own));
}

function assertAccepted({ status, error }: { status: number; error: string | undefined }): void {
  if (status !== 200) throw new Error(`${status} ${error}`);
}

/** The bytes of the database's folder in `base/`. */
async function baseBytes({ sql }: Target): Promise<number> {
  await sql`checkpoint`;
  const [row] = await sql<[{ bytes: number }]>`
    select pg_database_size(current_database())::float8 as bytes`;
  return row.bytes;
}

/** How many of 40 listings and 210 changes succeed with limits on. */
async function limited(world: BenchWorld): Promise<Line> {
  const target = await openTarget(world, 'growth_limited', { LIMITS: 'on' });
  const [own] = await seedPeople(target.sql, 1);
  if (!own) throw new Error('no person was seeded');
  const send = (fields: object) => target.ask('setListing', { ...fields }, own);
  const put: Awaited<ReturnType<typeof send>>[] = [];
  for (let index = 0; index < 40; index += 1) put.push(await send({ ...thing, description: 'It works.' }));
  const iid = put[0]?.body.iid;
  const changed: typeof put = [];
  for (let index = 0; index < 210; index += 1) changed.push(await send({ iid, price: index }));
  const good = (sent: typeof put) => sent.filter((it) => it.status === 200).length;
  const refused = [...put, ...changed].filter(
    (it) => it.status === 429 && it.headers.has('retry-after'),
  ).length;
  return {
    group,
    name: '40 listings and 210 changes of one account in a day',
    gate: '5 of a newcomer and 200 are accepted, the others are 429 with Retry-After',
    figure: `${good(put)} and ${good(changed)} accepted, ${refused} refused with Retry-After`,
    met: good(put) === 5 && good(changed) === 200 && refused === 45,
  };
}
