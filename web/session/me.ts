import { useEffect, useSyncExternalStore } from 'react';
import { type Answered, ask } from '../api/ask.ts';
import { keepLevel } from '../points/level.ts';
import { auth, useSession } from './session.ts';

export type Me = Answered<'showUser'>;

let me: Me | null = null;
let asking = '';
const listeners = new Set<() => void>();

/** The signed-in person's data from the server; null until it is loaded, and for visitors. */
export function useMe(): Me | null {
  const session = useSession();
  const known = useSyncExternalStore(subscribe, current, () => null);
  useEffect(() => {
    if (session && session.userid !== asking) void refreshMe();
  }, [session]);
  return known?.userid === session?.userid ? known : null;
}

/** Loads the signed-in person again after a change; the header and every other screen update. */
export async function refreshMe(): Promise<void> {
  const session = auth.get();
  if (!session) return;
  asking = session.userid;
  try {
    me = await ask('showUser', { userid: session.userid });
    keepLevel(session.userid, me.vip);
  } catch {
    // The header keeps what it has; a screen that needs more loads it itself.
    asking = '';
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function current(): Me | null {
  return me;
}
