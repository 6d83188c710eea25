import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pair } from '../people.ts';
import { createAwaiting } from './awaiting.ts';
import type { Site } from './site.ts';

/** The tables whose rows carry a client id, with the column of whoever wrote them. */
export const written = {
  items: 'userid',
  topics: 'userid',
  posts: 'userid',
  messages: 'from_userid',
} as const;
export type Table = keyof typeof written;

/** A write that was answered by 200. */
export interface Acknowledged {
  table: Table;
  userid: string;
  clientId: string;
}

/** What a call was answered with; status 0 where there was no answer. */
export interface Told {
  status: number;
  error: string;
  ms: number;
}

export interface Writers {
  readonly acknowledged: readonly Acknowledged[];
  /** The price that each person's own listing was set to last. */
  readonly prices: ReadonlyMap<string, number>;
  /** How often a write was repeated since its answer did not come, or was a 5xx. */
  repeats(): number;
  /** Waits for the first write that is begun from now on and acknowledged; answers the milliseconds, NaN where none is. */
  untilServed(): Promise<number>;
  /** Lets everybody finish what they have begun. Throws what a write was refused with. */
  stop(): Promise<void>;
}

/**
 * Everybody of the site writes one thing after the other, of all kinds, and repeats each with its client id until it
 * is acknowledged, as the browser does. `told` hears of every answer.
 */
export function startWriters(site: Site, told: (it: Told) => void = () => {}): Writers {
  const acknowledged: Acknowledged[] = [];
  const prices = new Map<string, number>();
  const awaiting = createAwaiting();
  let stopping = false;
  let repeats = 0;

  async function write(path: string, body: object): Promise<unknown> {
    for (;;) {
      const begun = performance.now();
      const answer = await send(`${site.url}${path}`, body, told);
      if (answer) {
        awaiting.succeeded(begun);
        return answer;
      }
      repeats += 1;
      await pause(25);
    }
  }

  async function work(me: Pair, index: number): Promise<void> {
    const partner = site.people[(index + 1) % site.people.length]?.userid;
    let iid: string | undefined;
    for (let turn = 0; !stopping; turn += 1) {
      const table = (['items', 'posts', 'messages', 'topics'] as const)[(turn + index) % 4] ?? 'items';
      const clientId = randomUUID();
      const fields = { ...me, client_id: clientId };
      const [path, body] = {
        items: [
          '/api/item/set',
          { ...fields, type: 'used', name: `Lamp ${turn}`, price: 5, description: 'Works.' },
        ],
        posts: ['/api/forum/set_post', { ...fields, ftid: site.topics[turn % 10], content: `Reply ${turn}` }],
        messages: ['/api/message/send', { ...fields, to_userid: partner, content: `Hello ${turn}` }],
        topics: ['/api/forum/set_topic', { ...fields, title: `Topic ${turn}`, forum_id: 17 }],
      }[table] as [string, object];
      const answer = (await write(path, body)) as { iid?: string };
      acknowledged.push({ table, userid: me.userid, clientId });
      if (table !== 'items') continue;
      iid ??= answer.iid;
      if (!iid) throw new Error('A published listing has no id.');
      await write('/api/item/set', { ...me, iid, price: turn + 10 });
      prices.set(iid, turn + 10);
    }
  }

  const working = Promise.all(site.people.map(work));
  // Told at the end, by `stop`.
  working.catch(() => undefined);
  return {
    acknowledged,
    prices,
    repeats: () => repeats,
    // Where nobody writes any more, what stopped them is told by `stop`.
    untilServed: () =>
      Promise.race([
        awaiting.until(),
        working.then(
          () => Number.NaN,
          () => Number.NaN,
        ),
      ]),
    async stop() {
      stopping = true;
      await working;
    },
  };
}

/** The answer's body; nothing where there was none, or a 5xx. Throws what a write was refused with. */
async function send(url: string, body: object, told: (it: Told) => void): Promise<unknown> {
  const begun = performance.now();
  let answer: { status: number; body: { error?: string } } = { status: 0, body: {} };
  try {
    const came = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(10_000),
    });
    answer = { status: came.status, body: await came.json() };
  } catch {
    // It did not come, or not whole.
  }
  const { status, body: said } = answer;
  told({ status, error: said.error ?? '', ms: performance.now() - begun });
  if (status === 200) return said;
  if (status === 0 || status >= 500) return null;
  throw new Error(`${url} was answered by ${status}: ${said.error}`);
}
