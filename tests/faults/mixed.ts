import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Socket } from 'socket.io-client';
import { globalRoom } from '#contract/chat/limits.ts';
import type { Pair } from '../../bench/people.ts';
import { connect, emit } from '../../bench/sockets.ts';

/** The people and content of the mixed load. */
export interface Ground {
  url: string;
  people: readonly Pair[];
  iids: readonly string[];
  topics: readonly string[];
}

export interface Mixed {
  /** The milliseconds of every response so far. */
  readonly times: readonly number[];
  /** Responses that were not as expected. */
  readonly faults: readonly string[];
  stop(): Promise<void>;
}

const reads = 0.85;

/**
 * Starts `perSecond` requests a second, whether or not earlier ones are answered: 85 % reads, half calls and half
 * pages, and 15 % replies, messages, publishes and status changes. Every second a person's socket connects for some
 * seconds.
 */
export function startMixed(ground: Ground, perSecond: number): Mixed {
  const times: number[] = [];
  const faults: string[] = [];
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();
  const own = new Map<string, { iid: string; status: number }>();

  function begin(act: () => Promise<unknown>): void {
    const one: Promise<void> = act()
      .catch((error: unknown) => void faults.push(error instanceof Error ? error.message : String(error)))
      .then(() => void underWay.delete(one));
    underWay.add(one);
  }

  async function ask(path: string, body?: object): Promise<{ iid?: string }> {
    const begun = performance.now();
    const answer = await fetch(`${ground.url}${path}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: { ...(body && { 'content-type': 'application/json' }), 'accept-language': 'en' },
      signal: AbortSignal.timeout(30_000),
    });
    const text = await answer.text();
    times.push(performance.now() - begun);
    if (answer.status !== 200) throw new Error(`${path.split('?')[0]} was answered by ${answer.status}`);
    return path.startsWith('/api/') ? JSON.parse(text) : {};
  }

  async function write(): Promise<void> {
    const [me, other] = [of(ground.people), of(ground.people)];
    const fields = { ...me, client_id: randomUUID() };
    const mine = own.get(me.userid);
    const kind = of(['reply', 'message', 'publish', 'status']);
    if (kind === 'reply')
      await ask('/api/forum/set_post', { ...fields, ftid: of(ground.topics), content: 'The same here.' });
    else if (kind === 'message' && other.userid !== me.userid)
      await ask('/api/message/send', { ...fields, to_userid: other.userid, content: 'Is it still there?' });
    else if (kind === 'status' && mine) {
      mine.status = 1 - mine.status;
      await ask('/api/item/set', { ...me, iid: mine.iid, status: mine.status });
    } else {
      const lamp = { type: 'used', name: 'A lamp', price: 5, description: 'It works, and is bright.' };
      const { iid = '' } = await ask('/api/item/set', { ...fields, ...lamp });
      own.set(me.userid, { iid, status: 1 });
    }
  }

  async function visit(): Promise<void> {
    const socket: Socket = await connect(ground.url, of(ground.people));
    await emit(socket, 'join_room', { room: globalRoom });
    await pause(4000);
    socket.disconnect();
  }

  const working = (async () => {
    const begun = performance.now();
    for (let turn = 0; !stopping.signal.aborted; turn += 1) {
      begin(() => (Math.random() < reads ? ask(readOf(ground)) : write()));
      if (turn % perSecond === 0) begin(visit);
      await pause(Math.max(0, begun + (turn * 1000) / perSecond - performance.now()));
    }
  })();
  return {
    times,
    faults,
    async stop() {
      stopping.abort();
      await working;
      await Promise.all(underWay);
    },
  };
}

function readOf({ iids, topics }: Ground): string {
  const offset = 30 * Math.floor(Math.random() * 20);
  return of([
    of([`/api/item/get?iid=${of(iids)}`, `/api/item/get?iid=${of(iids)}`, `/api/item/list?offset=${offset}`]),
    of([`/api/forum/list_post?ftid=${of(topics)}`, `/api/forum/list_topic?offset=${offset}`]),
    of([`/detail/${of(iids)}`, `/detail/${of(iids)}`, '/', `/search/used/${offset}`]),
    of([`/forumdetail/${of(topics)}`, '/forum/list']),
  ]);
}

function of<T>(things: readonly T[]): T {
  return things[Math.floor(Math.random() * things.length)] as T;
}
