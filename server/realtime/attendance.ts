import { randomUUID } from 'node:crypto';
import type { Services } from '../context.ts';
import type { Fragment, Sql } from '../database/pool.ts';
import { type Attending, forgetLost, leaveAll, tellAttendance } from './attendance-store.ts';

/** People's attendance, by the sockets of all processes and the visibility of their pages. */
export interface Attendance {
  come(socket: string, userid: string): void;
  /** Records whether the page of a socket is hidden. */
  say(socket: string, hidden: boolean): void;
  leave(socket: string): void;
  stop(): Promise<void>;
}

const soonMs = 250;
const repeatMs = 20_000;
/** Milliseconds after which a hidden page counts as left. */
const hiddenMs = 5 * 60_000;

/**
 * Whether the person in a column is online: one of their sockets is connected, and its page has not been hidden for
 * five minutes. A process without a report for a minute was killed.
 */
export const isThere = (sql: Sql, userid: string, now: Date): Fragment => sql`exists (
  select from attendances a join attending_processes p on p.process = a.process
  where a.userid = ${sql.unsafe(userid)} and p.told_at > now() - interval '1 minute'
    and (a.hidden_since is null or a.hidden_since > ${new Date(now.getTime() - hiddenMs)}))`;

/** Writes the sockets of this process to the shared table, a moment after each change. */
export function watchAttendance({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): Attendance {
  const process = randomUUID();
  const here = new Map<string, Attending>();
  let changed = new Set<string>();
  let telling: Promise<void> = Promise.resolve();
  let soon: ReturnType<typeof setTimeout> | undefined;
  let known = false;

  async function tell(): Promise<void> {
    if (here.size === 0 && changed.size === 0) return;
    const about = changed;
    changed = new Set();
    const come = [...about].flatMap((socket) => here.get(socket) ?? []);
    const gone = [...about].filter((socket) => !here.has(socket));
    try {
      const isNew = await tellAttendance(db, process, come, gone);
      // Another process removed this one's rows, or the database lost them.
      if (isNew && known && here.size > 0) await tellAttendance(db, process, [...here.values()], []);
      known = true;
    } catch (error) {
      for (const socket of about) changed.add(socket);
      log.warn(error, 'who is there was not told');
    }
  }

  const queue = () => {
    telling = telling.then(tell);
    return telling;
  };
  function note(socket: string): void {
    changed.add(socket);
    soon ??= setTimeout(() => {
      soon = undefined;
      void queue();
    }, soonMs);
  }
  const timer = setInterval(() => {
    void queue();
    forgetLost(db).catch(() => undefined);
  }, repeatMs);

  return {
    come(socket, userid) {
      here.set(socket, { socket, userid, hiddenSince: null });
      note(socket);
    },
    say(socket, hidden) {
      const it = here.get(socket);
      if (!it || hidden === (it.hiddenSince !== null)) return;
      here.set(socket, { ...it, hiddenSince: hidden ? clock() : null });
      note(socket);
    },
    leave(socket) {
      if (here.delete(socket)) note(socket);
    },
    async stop() {
      clearInterval(timer);
      clearTimeout(soon);
      await telling;
      if (known) await leaveAll(db, process).catch(() => undefined);
    },
  };
}
