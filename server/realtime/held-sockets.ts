/** Which sessions of a user end: one, or all but one. */
export type Ending = { only: string } | { except: string | null };

interface Held {
  userid: string;
  sessionId: string;
  close: () => void;
}

/** Sockets of this process that are none of Socket.IO's and end with a session. */
export interface HeldSockets {
  /** Has `close` called when the session ends. Returns how to let go of it. */
  hold(held: Held): () => void;
  end(userid: string, which: Ending): void;
  /** Their sessions, each once. */
  sessions(): string[];
}

export function heldSockets(): HeldSockets {
  const all = new Set<Held>();
  return {
    hold(held) {
      all.add(held);
      return () => void all.delete(held);
    },
    end(userid, which) {
      for (const held of [...all]) if (ends(held, userid, which)) held.close();
    },
    sessions: () => [...new Set([...all].map((it) => it.sessionId))],
  };
}

function ends(held: Held, userid: string, which: Ending): boolean {
  if ('only' in which) return held.sessionId === which.only;
  return held.userid === userid && held.sessionId !== which.except;
}
