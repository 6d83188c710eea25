import { useSyncExternalStore } from 'react';
import { stored } from '../../session/stored.ts';

const mostKept = 300;

/** How many replies the topics had when this browser showed them last, the latest visit at the end. */
const visits = stored<ReadonlyMap<string, number>>('forum:visits', read, (map) => JSON.stringify([...map]));

const nothing: ReadonlyMap<string, number> = new Map();

/** How many replies came since this browser showed the topic last; 0 for one it never showed. */
export function useFreshReplies({ ftid, reply }: { ftid: string; reply: number }): number {
  const seen = useSyncExternalStore(visits.subscribe, visits.get, () => nothing).get(ftid);
  return seen === undefined ? 0 : Math.max(0, reply - seen);
}

/** Remembers how many replies a topic has now that it is shown. */
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
