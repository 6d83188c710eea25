import { WebSocket } from 'ws';
import { endMarker, helperSocket } from '#contract/assistant/helper-rooms.ts';
import type { Line } from '../line.ts';
import { median } from '../load.ts';
import { type Pair, seedPeople } from '../people.ts';
import { neverReread, seedListings } from '../seed/listings.ts';
import type { BenchWorld } from '../world.ts';

const mostMs = 150;
const listings = 100_000;
const rounds = 3;

/** Questions in both languages: with results, without results, follow-ups, topics and rules. */
const questions = [
  'Is there a desk for less than $100?',
  'cheaper ones?',
  'Is there a bike for sale near Berkeley?',
  'in Columbia instead',
  '有没有一居室',
  '那两室的呢',
  '哪里有二手自行车',
  'any sublets in January',
  '周末有什么活动',
  'is anyone selling a car under 10k',
  'a purple piano under $5 at UBC',
  'how do I get a refund of points',
  'CPT 怎么申请',
  'How long does OPT take?',
];

/** The longest time from a question to the first line of its answer, without a model. */
export async function firstLine(world: BenchWorld): Promise<Line[]> {
  const lines: Line[] = [];
  for (const many of [false, true]) {
    const { url, sql } = await world.database(many ? 'helper-many' : 'helper');
    if (many) {
      await seedListings(sql, listings);
      await neverReread(sql);
    }
    const app = await world.app({ DATABASE_URL: url, SEED_DEMO: many ? '0' : '1', LIMITS: 'off' });
    const [person] = await seedPeople(sql, 1);
    if (!person) throw new Error('nobody is there to ask');
    const times: number[] = [];
    const first = await firstLineMs(app.url, person, questions[0] ?? '');
    for (let round = 0; round < rounds; round += 1)
      for (const question of questions) times.push(await firstLineMs(app.url, person, question));
    await app.stop();
    const slowest = Math.max(...times);
    lines.push({
      group: 'The helper, first line of an answer',
      name: many ? `at ${listings.toLocaleString('en')} listings` : 'on the demo',
      gate: `slowest ≤ ${mostMs} ms`,
      figure: `${slowest.toFixed(0)} ms`,
      met: slowest <= mostMs,
      note: `median ${median(times).toFixed(0)} ms, the first of a process ${first.toFixed(0)} ms`,
    });
  }
  return lines;
}

/** Resolves with the milliseconds from the question to the first line, once the answer has ended. */
function firstLineMs(url: string, { userid, session }: Pair, content: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}${helperSocket}`);
    let since = 0;
    let first = 0;
    socket.on('open', () => {
      since = performance.now();
      socket.send(JSON.stringify({ content, sender: userid, session, room: 'campus' }));
    });
    socket.on('message', (line) => {
      first ||= performance.now() - since;
      if (String(line) === endMarker) socket.close(1000);
    });
    socket.on('error', reject);
    socket.on('close', (code, why) => (first > 0 ? resolve(first) : reject(new Error(`${code} ${why}`))));
  });
}
