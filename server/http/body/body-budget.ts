import { setTimeout as pause } from 'node:timers/promises';
import { Problem, type ProblemCode } from '#contract/problems.ts';

/** The bytes of request bodies in this process's memory. It limits the process, not the site. */
export interface BodyBudget {
  /**
   * Begins a body. With more than `abreast` concurrent bodies of the owner, drops the oldest incomplete one; throws
   * `too-many-calls` if none is incomplete.
   */
  open(owner: string, abreast: number, more?: { makesWay?: boolean }): Holding;
  held(): number;
}

export interface Holding {
  /** Reserves more bytes. Throws `too-many-calls` if the owner's share is used up, `not-ready` if no bytes are left. */
  take(bytes: number): Promise<void>;
  /** Moves the body to another owner. Throws `too-many-calls` if that owner already has `abreast` bodies. */
  moveTo(owner: string, abreast: number): void;
  /** Rejects with `not-ready` or `too-many-calls` once the body is dropped to make room for others. */
  readonly sentAway: Promise<never>;
  /** Marks the body as complete, so it is no longer dropped to make room. */
  whole(): void;
  release(): void;
}

interface Held {
  owner: string;
  bytes: number;
  whole: boolean;
  sendAway: (code: ProblemCode) => void;
}

const mebibyte = 1024 * 1024;
/** Bodies up to this size, in bytes, cost no more than the request's head and are not counted. */
export const freeBytes = 16 * 1024;
const retryAfter = 5;
const lookMs = 25;

/**
 * Creates a budget of `most` bytes, `mostOfOwner` for one owner. The last `reserve` bytes are for owners of at most
 * `modest`, so that large bodies do not block small ones. After `waitMs` milliseconds without room, the largest owner's
 * incomplete body is dropped. `refused` is called with `bodies` at each refusal.
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

  /** Drops incomplete bodies of owners that hold more than this one will. */
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
        // A set keeps insertion order, so the first is the oldest.
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
