import { Agent } from 'node:http';
import type { Database } from '#server/database/pool.ts';
import type { Line } from '../../bench/line.ts';
import { get } from '../../bench/load.ts';
import type { Pair } from '../../bench/people.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { type Case, smuggled } from './smuggling/cases.ts';
import { type Exchange, exchange } from './smuggling/exchange.ts';
import { openNaive } from './smuggling/naive.ts';
import { faultsOf, openTarget, type Target, waysTo } from './two-ways.ts';

const atOnce = 6;

/**
 * Sends requests that hide another one, over raw sockets, to the app and through nginx. The hidden one would create a
 * topic. It must be refused or be part of the single answered request, and no other client may get a foreign response.
 */
export async function smuggling(world: BenchWorld): Promise<Line[]> {
  const target = await openTarget(world, 'smuggling', 20);
  const lines: Line[] = [];
  for (const [way, url] of waysTo(target)) {
    const innocents = startInnocents(url, target.people);
    lines.push(await control(target, way, url));
    for (const group of await tryAll(target, way, url)) lines.push(group);
    lines.push(await innocents.stop(way));
    world.say(`  ${way}: done`);
  }
  lines.push(await naiveFound());
  const faults = await faultsOf(target);
  lines.push({
    group,
    name: 'answers of the app that are 5xx',
    gate: 'none',
    figure: `${faults}`,
    met: faults === 0,
  });
  return lines;
}

const group = 'Request smuggling';

interface Tried extends Case {
  met: Exchange;
  /** Whether it went through nginx. */
  through: boolean;
  /** Whether the hidden request was executed. */
  done: boolean;
}

async function tryAll({ sql, people, balanced }: Target, way: string, url: string): Promise<Line[]> {
  const hide = (name: string) => topic(people[0], title(way, name));
  const cases = smuggled(hide);
  const met = await eachOf(cases, ({ bytes }) => exchange(url, bytes));
  const tried: Tried[] = [];
  for (const [at, it] of cases.entries()) {
    const exchanged = met[at];
    if (!exchanged) continue;
    const done = await exists(sql, title(way, `${at} ${it.name}`));
    tried.push({ ...it, met: exchanged, through: url === balanced, done });
  }
  return [...Map.groupBy(tried, (it) => it.group)].map(([name, of]) => lineOf(`${way}: ${name}`, of));
}

/** The results of all cases, run a few at a time. */
async function eachOf<T, U>(cases: readonly T[], act: (one: T) => Promise<U>): Promise<U[]> {
  const results: U[] = [];
  const left = [...cases.entries()];
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) results[next[0]] = await act(next[1]);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

/** More than one response, an executed hidden request, or a field, link or redirect that only the client named. */
function brokeIn({ met: { answers }, done }: Tried): boolean {
  const led = answers.some(
    ({ head, body }) => /^x-injected|evil\.example/im.test(head) || leadsAway.test(body),
  );
  return done || answers.length > 1 || answers.some(({ status }) => status === 101) || led;
}

/** Matches links to that host; a path of ours with this name is harmless. */
const leadsAway = /(?:href|src|action|content)="(?:[a-z]+:)?[/\\]{2}[^"/]*evil\.example/i;

function lineOf(name: string, tried: Tried[]): Line {
  const two = tried.filter(twoToNginx);
  const broken = tried.filter((it) => brokeIn(it) && !twoToNginx(it));
  const refused = tried.filter(({ met: { answers } }) => (answers[0]?.status ?? 999) >= 400);
  return {
    group,
    name,
    gate: 'each is refused, or taken as the one request that it is',
    figure: `${tried.length} tried, ${refused.length} refused, ${broken.length} broke in`,
    met: broken.length === 0,
    note: [
      two.length > 0 &&
        `${two.length} were two requests to nginx, which ends lines by a line feed, and two to the app`,
      ...broken.slice(0, 4).map(said),
    ]
      .filter(Boolean)
      .join('; '),
  };
}

function said({ name, met: { answers }, done }: Tried): string {
  return `${name}: ${answers.map(({ status }) => status).join(' and ')}${done ? ', done' : ''}`;
}

function twoToNginx({ twoByLineFeeds, through, met: { answers } }: Tried): boolean {
  return through && twoByLineFeeds && answers.length === 2;
}

/**
 * A control with two separate requests: both get a response and the second is executed, so the check would detect it.
 */
async function control({ sql, people }: Target, way: string, url: string): Promise<Line> {
  const first = 'GET /api/school/list HTTP/1.1\r\nHost: quad.example\r\n\r\n';
  const { answers } = await exchange(url, first + topic(people[0], title(way, 'control')));
  const done = await exists(sql, title(way, 'control'));
  return {
    group,
    name: `${way}: for comparison, two requests that are two`,
    gate: 'both are answered, and the second is done',
    figure: `${answers.map(({ status }) => status).join(' and ')}${done ? ', done' : ', not done'}`,
    met: answers.length === 2 && done,
  };
}

async function naiveFound(): Promise<Line> {
  const naive = await openNaive();
  const hidden = (name: string) => topic({ userid: 'nobody', session: 'none' }, `naive ${name};`);
  const cases = smuggled(hidden);
  await eachOf(cases, ({ bytes }) => exchange(naive.url, bytes));
  await naive.close();
  const done = cases.filter((it, at) =>
    naive.taken.some(
      (taken) =>
        /^POST \/api\/forum/.test(taken) && taken.includes(JSON.stringify(`naive ${at} ${it.name};`)),
    ),
  );
  return {
    group,
    name: 'for comparison, a server that believes any length',
    gate: 'at least 20 break in',
    figure: `${done.length} of ${cases.length} broke in`,
    met: done.length >= 20,
  };
}

function title(way: string, name: string): string {
  return `Smuggled to ${way}: ${name}`.replaceAll(/[^\w: -]/g, '.').slice(0, 120);
}

function topic(me: Pair | undefined, title: string): string {
  const body = JSON.stringify({ ...me, title, forum_id: 17, content: 'x' });
  return `POST /api/forum/set_topic HTTP/1.1\r\nHost: quad.example\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

async function exists(sql: Database, title: string): Promise<boolean> {
  return (await sql`select 1 from topics where title = ${title}`).length > 0;
}

/**
 * Clients that send their own requests over keep-alive connections meanwhile, and can recognize their own responses.
 */
function startInnocents(url: string, people: readonly Pair[]): { stop(way: string): Promise<Line> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  let asked = 0;
  let wrong = 0;
  let stopping = false;
  const ask = async (turn: number) => {
    const userid = people[turn % people.length]?.userid;
    const answer = await get(`${url}/api/user/get?userid=${userid}`, {}, agent).catch(() => null);
    asked += 1;
    if (answer?.status !== 200 || JSON.parse(answer.body.toString()).userid !== userid) wrong += 1;
  };
  const work = async (from: number) => {
    for (let turn = from; !stopping; turn += 1) await ask(turn);
  };
  const working = Promise.all([work(0), work(5)]);
  return {
    async stop(way) {
      stopping = true;
      await working;
      for (let turn = 0; turn < 200; turn += 1) await ask(turn);
      agent.destroy();
      const figure = `${wrong} of ${asked} wrong`;
      return {
        group,
        name: `${way}: answers to others meanwhile`,
        gate: 'each is their own',
        figure,
        met: wrong === 0,
      };
    },
  };
}
