import { setTimeout as pause } from 'node:timers/promises';
import { Problem, type ProblemCode } from '#contract/problems.ts';

/** The bytes of bodies that this process holds, over all that send to it. What one process can carry is no rule of the site. */
export interface BodyBudget {
  /**
   * Begins a body of an owner, a person or an address. Where the owner sends `abreast` already, the oldest that is not whole
   * makes way if `makesWay`; else throws `too-many-calls`.
   */
  open(owner: string, abreast: number, more?: { makesWay?: boolean }): Holding;
  /** Bytes that are held now. */
  held(): number;
}

/** What one body holds. */
export interface Holding {
  /**
   * Takes so many bytes more, which waits a moment where none are left. Throws `too-many-calls` where the owner holds its
   * share already, and `not-ready` where nobody else holds more than the owner.
   */
  take(bytes: number): Promise<void>;
  /** Gives the body to another owner, and its place back. Throws `too-many-calls` where that one has `abreast` already. */
  moveTo(owner: string, abreast: number): void;
  /** Rejects with `not-ready` or `too-many-calls` once the body has to make room for others. */
  readonly sentAway: Promise<never>;
  /** The body is there whole, so it is not sent away any more. */
  whole(): void;
  /** Gives everything back. */
  release(): void;
}

interface Held {
  owner: string;
  bytes: number;
  whole: boolean;
  sendAway: (code: ProblemCode) => void;
}

const mebibyte = 1024 * 1024;
/** A body of this size costs no more than the head of a request, so it is not counted. */
export const freeBytes = 16 * 1024;
const retryAfter = 5;
const lookMs = 25;

/**
 * A budget of `most` bytes, `mostOfOwner` of them for one owner. The last `reserve` bytes are for owners that hold no more
 * than `modest`: a few who fill the rest with whole bodies keep no small one out. Where the budget is used up for longer than
 * `waitMs`, the owner who holds most makes room: slow senders keep nobody out.
 */
export function createBodyBudget({
  most = 96 * mebibyte,
  mostOfOwner = 48 * mebibyte,
  reserve = 32 * mebibyte,
  modest = mebibyte,
  waitMs = 2000,
  refused = (_limit: string) => {},
} = {}): BodyBudget {
  const all = new Set<Held>();
  let used = 0;

  const of = (owner: string) => [...all].filter((it) => it.owner === owner);
  const sum = (those: readonly Held[]) => those.reduce((bytes, it) => bytes + it.bytes, 0);

  function refuse(code: 'too-many-calls' | 'not-ready'): never {
    refused('bodies');
    throw new Problem(code, { retryAfter });
  }

  function drop(it: Held): void {
    if (all.delete(it)) used -= it.bytes;
  }

  function sendAway(it: Held, code: 'too-many-calls' | 'not-ready'): void {
    drop(it);
    it.sendAway(code);
  }

  function isRoom(mine: Held, bytes: number): boolean {
    const isModest = sum(of(mine.owner)) + bytes <= modest;
    return used + bytes <= (isModest ? most : most - reserve);
  }

  /** Sends away bodies of those who hold more than this one will. */
  function makeRoom(mine: Held, bytes: number): void {
    while (!isRoom(mine, bytes)) {
      const owners = Map.groupBy(all, (it) => it.owner);
      const others = [...owners].filter(
        ([owner, those]) => owner !== mine.owner && those.some((it) => !it.whole),
      );
      const [greatest] = others.map(([, those]) => those).sort((one, other) => sum(other) - sum(one));
      if (!greatest || sum(greatest) <= sum(of(mine.owner)) + bytes) refuse('not-ready');
      const [largest] = greatest.filter((it) => !it.whole).sort((one, other) => other.bytes - one.bytes);
      if (!largest) return;
      sendAway(largest, 'not-ready');
    }
  }

  return {
    held: () => used,
    open(owner, abreast, { makesWay = false } = {}) {
      const open = of(owner);
      if (open.length >= abreast) {
        // A set keeps the order in which they began.
        const oldest = makesWay ? open.find((it) => !it.whole) : undefined;
        if (!oldest) refuse('too-many-calls');
        sendAway(oldest, 'too-many-calls');
      }
      const { promise: sentAway, reject } = Promise.withResolvers<never>();
      sentAway.catch(() => undefined);
      const mine: Held = {
        owner,
        bytes: 0,
        whole: false,
        sendAway(code) {
          refused('bodies');
          reject(new Problem(code, { retryAfter }));
        },
      };
      all.add(mine);
      let free = freeBytes;
      let waitUntil: number | undefined;
      return {
        sentAway,
        async take(asked) {
          const bytes = Math.max(0, asked - free);
          free = Math.max(0, free - asked);
          if (sum(of(mine.owner)) + bytes > mostOfOwner) refuse('too-many-calls');
          while (!isRoom(mine, bytes)) {
            waitUntil ??= performance.now() + waitMs;
            if (performance.now() >= waitUntil) makeRoom(mine, bytes);
            else await Promise.race([pause(lookMs), sentAway]);
          }
          if (!all.has(mine)) return sentAway;
          used += bytes;
          mine.bytes += bytes;
        },
        moveTo(next, abreastThere) {
          if (next === mine.owner || !all.has(mine)) return;
          if (of(next).length >= abreastThere) refuse('too-many-calls');
          mine.owner = next;
        },
        whole() {
          mine.whole = true;
        },
        release: () => drop(mine),
      };
    },
  };
}
