import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pair } from '../../../bench/people.ts';

/** The results of visitors and signed-in callers: the milliseconds of every response, and the failures. */
export interface Fared {
  times: number[];
  failures: string[];
}

export interface Visitors {
  /** The results since the last call. */
  since(): Fared;
  stop(): Promise<void>;
}

const everyMs = 25;
const longestMs = 10_000;

/**
 * Sends forty requests a second, whatever happens to earlier ones: pages, visitors' calls, and messages and lists of
 * signed-in people. Every second one uses a new connection, as a new visitor does.
 */
export async function startVisitors(url: string, people: readonly Pair[]): Promise<Visitors> {
  const listed = await (await fetch(`${url}/api/item/list?limit=20`)).json();
  const iids = (listed as { items: { iid: string }[] }).items.map(({ iid }) => iid);
  const kept = new Agent({ keepAlive: true, maxSockets: 20 });
  const underWay = new Set<Promise<void>>();
  let fared: Fared = { times: [], failures: [] };
  let stopping = false;

  async function ask(turn: number): Promise<void> {
    const [path, body] = shots(turn, iids, people);
    const begun = performance.now();
    const failure = await send(`${url}${path}`, body, turn % 2 ? kept : new Agent());
    if (failure) fared.failures.push(failure);
    else fared.times.push(performance.now() - begun);
  }

  async function go(): Promise<void> {
    const begun = performance.now();
    for (let turn = 0; !stopping; turn += 1) {
      const asking = ask(turn);
      underWay.add(asking);
      void asking.then(() => underWay.delete(asking));
      await pause(Math.max(0, begun + (turn + 1) * everyMs - performance.now()));
    }
  }

  const going = go();
  return {
    since() {
      const last = fared;
      fared = { times: [], failures: [] };
      return last;
    },
    async stop() {
      stopping = true;
      await going;
      await Promise.all(underWay);
      kept.destroy();
    },
  };
}

function shots(turn: number, iids: string[], people: readonly Pair[]): readonly [string, object?] {
  const iid = iids[turn % iids.length];
  const me = people[turn % people.length];
  const partner = people[(turn + 1) % people.length]?.userid;
  const all = [
    ['/'],
    ['/api/item/list?type=used&limit=30'],
    [`/detail/${iid}`],
    ['/api/message/send', { ...me, to_userid: partner, content: `Hello ${turn}` }],
    [`/api/item/get?iid=${iid}`],
    ['/faq'],
    ['/api/message/list', me],
    ['/api/forum/list_topic?forum_id=17'],
  ] as const;
  return all[turn % all.length] ?? all[0];
}

/** The failure in words; "" if the whole response arrived with a 2xx. */
function send(url: string, body: object | undefined, agent: Agent): Promise<string> {
  return new Promise((resolve) => {
    const options = {
      agent,
      method: body ? 'POST' : 'GET',
      headers: body ? { 'content-type': 'application/json' } : {},
      signal: AbortSignal.timeout(longestMs),
    };
    const asked = request(url, options, (answer) => {
      answer.resume();
      answer.on('error', (error) => resolve(`${url}: ${error.message}`));
      answer.on('end', () => {
        const { statusCode = 0 } = answer;
        resolve(statusCode >= 200 && statusCode < 300 ? '' : `${url}: ${statusCode}`);
      });
    });
    asked.on('error', (error) => resolve(`${url}: ${error.message}`));
    asked.end(body && JSON.stringify(body));
  });
}

/** The time within which `percent` percent were answered. */
export function percentile(times: readonly number[], percent: number): number {
  const sorted = [...times].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN;
}
