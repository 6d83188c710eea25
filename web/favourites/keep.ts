import { ask } from '../api/ask.ts';
import { problemIn } from '../api/use-problem.ts';
import { mended, notify } from '../layout/toasts/notify.ts';
import { doLater, takeLater } from '../session/act-later.ts';
import { auth } from '../session/session.ts';
import type { Speech } from '../words.tsx';
import { keyOf, type Mark, type MarkedKind, mine } from './mine.ts';

/** The number of people who have marked a thing. */
export interface MarkCount {
  on: boolean;
  count: number;
}

const calls = {
  keep: { set: 'setFavourite', ids: 'favouriteIds' },
  like: { set: 'setLike', ids: 'likeIds' },
} as const;

/** The user's latest choices, which an answer in transit may lack. */
const wishes = { keep: new Map<string, boolean>(), like: new Map<string, boolean>() };
/** The server's last known state of a thing that is being sent. */
const sending = new Map<string, boolean>();

/** Loads the person's marks, after the press that led to the sign-in. */
export async function load(mark: Mark): Promise<void> {
  const { userid } = mine[mark].get();
  wishes[mark].clear();
  const later = takeLater(mark);
  try {
    if (later) await send(mark, later.kind as MarkedKind, later.id ?? '', true);
  } catch {
    // Deleted things are not marked.
  }
  try {
    const found: Partial<Record<MarkedKind, string[]>> = await ask(calls[mark].ids, {});
    if (mine[mark].get().userid !== userid) return;
    const keys = Object.entries(found).flatMap(([kind, ids]) =>
      ids.map((id) => [keyOf(kind as MarkedKind, id), true] as const),
    );
    show(mark, [...keys, ...wishes[mark]]);
  } catch {
    // After a failure the buttons stay unchanged; marking a thing twice changes nothing.
  }
}

const send = (mark: Mark, kind: MarkedKind, id: string, on: boolean): Promise<MarkCount> =>
  ask(calls[mark].set, { kind: kind as 'topic', id, on });

function show(mark: Mark, changes: Iterable<readonly [string, boolean]>): void {
  const { userid, keys } = mine[mark].get();
  const next = new Set(keys);
  for (const [key, on] of changes) {
    if (on) next.add(key);
    else next.delete(key);
  }
  mine[mark].set({ userid, keys: next });
}

/**
 * Marks or unmarks a thing. It shows at once, and reverts if the server refuses. Presses while one is being sent are
 * combined. Returns the last answer; undefined if another press sends it or the server refused; null for a visitor, for
 * whom it happens after the sign-in.
 */
export async function keep(
  mark: Mark,
  kind: MarkedKind,
  id: string,
  speech: Speech,
): Promise<MarkCount | undefined | null> {
  if (!auth.get()) {
    doLater({ act: mark, kind, id });
    return null;
  }
  const key = keyOf(kind, id);
  const now = () => mine[mark].get().keys.has(key);
  const before = now();
  const sent = `${mark} ${key}`;
  wish(mark, key, !before);
  if (sending.has(sent)) return undefined;
  sending.set(sent, before);
  let answer: MarkCount | undefined;
  try {
    for (let on = !before; sending.get(sent) !== on; on = now()) {
      answer = await send(mark, kind, id, on);
      sending.set(sent, on);
    }
    mended(mark);
  } catch (error) {
    wish(mark, key, sending.get(sent) ?? before);
    notify({ type: 'error', about: mark, message: problemIn(speech, error) });
    answer = undefined;
  } finally {
    sending.delete(sent);
  }
  return answer;
}

function wish(mark: Mark, key: string, on: boolean): void {
  wishes[mark].set(key, on);
  show(mark, [[key, on]]);
}
