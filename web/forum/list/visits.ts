import { useSyncExternalStore } from 'react';
import { stored } from '../../session/stored.ts';

const mostKept = 300;

/** How many replies the topics had when this browser last showed them; the latest visit is last. */
const visits = stored<ReadonlyMap<string, number>>('forum:visits', read, (map) => JSON.stringify([...map]));

const nothing: ReadonlyMap<string, number> = new Map();

/** How many replies were added since this browser last showed the topic; 0 if it never did. */
export function useFreshReplies({ ftid, reply }: { ftid: string; reply: number }): number {
  const seen = useSyncExternalStore(visits.subscribe, visits.get, () => nothing).get(ftid);
  return seen === undefined ? 0 : Math.max(0, reply - seen);
}

/** Stores how many replies a topic has when it is shown. */
export function visited(ftid: string, replies: number): void {
  const others = [...visits.get()].filter(([it]) => it !== ftid).slice(1 - mostKept);
  visits.set(new Map([...others, [ftid, replies]]));
}

function read(text: string | null): ReadonlyMap<string, number> {
  try {
    const pairs: unknown = JSON.parse(text ?? '[]');
    if (!Array.isArray(pairs)) return nothing;
    return new Map(
      pairs.filter((it): it is [string, number] => Array.isArray(it) && typeof it[1] === 'number'),
    );
  } catch {
    return nothing;
  }
}
