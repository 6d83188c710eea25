import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pair } from '../../bench/people.ts';
import { createAwaiting } from './awaiting.ts';
import { openRoom } from './room.ts';
import type { Site } from './site.ts';
import { type Answer, tryCall } from './tries.ts';
import { noise } from './uploaders.ts';
import { kinds as allKinds, type Kind, type Turn, tryWrite } from './writes.ts';

/** A write that got a 200. */
export interface Acknowledged {
  kind: Kind;
  userid: string;
  clientId: string;
}

/** The response to a call; status 0 if there was none. */
export interface CallResult {
  status: number;
  error: string;
  ms: number;
}

export interface Writers {
  readonly kinds: readonly Kind[];
  readonly acknowledged: readonly Acknowledged[];
  /** The last price that each person's own listing was set to. */
  readonly prices: ReadonlyMap<string, number>;
  /** The points that each person saw at the end. */
  readonly balances: ReadonlyMap<string, number>;
  /** How often a write was repeated because its response was missing or a 5xx. */
  repeats(): number;
  /**
   * Waits for the first write that begins from now on and is acknowledged. Resolves to the milliseconds; NaN if none
   * is.
   */
  untilServed(): Promise<number>;
  /** Lets everyone finish the current write. Throws the refusal of a write. */
  stop(): Promise<void>;
}

interface Options {
  /** All of them by default. */
  kinds?: readonly Kind[];
  /** Called for every response. */
  onResult?: (it: CallResult) => void;
}

/**
 * Each person of the site writes one thing after the other, of all kinds, and repeats each with its client id until it
 * is acknowledged, as the browser does.
 */
export async function startWriters(site: Site, options: Options = {}): Promise<Writers> {
  const { kinds = allKinds, onResult = () => {} } = options;
  const acknowledged: Acknowledged[] = [];
  const prices = new Map<string, number>();
  const balances = new Map<string, number>();
  const awaiting = createAwaiting();
  const picture = await noise(64, 48);
  let stopping = false;
  let repeats = 0;

  async function send(what: string, once: () => Promise<Answer>): Promise<Answer['body']> {
    for (;;) {
      const begun = performance.now();
      const { status, body } = await once();
      onResult({ status, error: body.error ?? '', ms: performance.now() - begun });
      if (status === 200) {
        awaiting.succeeded(begun);
        return body;
      }
      if (status !== 0 && status < 500) throw new Error(`${what} was answered by ${status}: ${body.error}`);
      repeats += 1;
      await pause(25);
    }
  }

  async function work(me: Pair, index: number): Promise<void> {
    const { url, people, topics } = site;
    const partner = people[(index + 1) % people.length] ?? me;
    const room = openRoom(url, me);
    let iid: string | undefined;
    for (let round = 0; !stopping; round += 1) {
      const kind = kinds[(round + index) % kinds.length] ?? 'items';
      const clientId = randomUUID();
      const turn: Turn = { url, me, partner, ftid: topics[round % 10] ?? '', room, picture, round, clientId };
      const answer = await send(kind, () => tryWrite(kind, turn));
      acknowledged.push({ kind, userid: me.userid, clientId });
      if (kind !== 'items') continue;
      iid ??= answer.iid;
      if (!iid) throw new Error('A published listing has no id.');
      const changed = { ...me, iid, price: round + 10 };
      await send('a change', () => tryCall(`${url}/api/item/set`, changed));
      prices.set(iid, changed.price);
    }
    room.leave();
    const { balance = Number.NaN } = await send('points', () => tryCall(`${url}/api/points/show`, me));
    balances.set(me.userid, balance);
  }

  const working = Promise.all(site.people.map(work));
  // `stop` reports the error at the end.
  working.catch(() => undefined);
  return {
    kinds,
    acknowledged,
    prices,
    balances,
    repeats: () => repeats,
    // If no one writes any more, `stop` reports the cause.
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
