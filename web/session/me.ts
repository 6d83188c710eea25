import { useEffect, useSyncExternalStore } from 'react';
import { type Answered, ask } from '../api/ask.ts';
import { keepLevel } from '../points/level.ts';
import { auth, useSession } from './session.ts';

export type Me = Answered<'showUser'>;

let me: Me | null = null;
let asking = '';
const listeners = new Set<() => void>();

/** The signed-in person as the server knows them; null until the answer is here, and for visitors. */
export function useMe(): Me | null {
  const session = useSession();
  const known = useSyncExternalStore(subscribe, current, () => null);
  useEffect(() => {
    if (session && session.userid !== asking) void refreshMe();
  }, [session]);
  return known?.userid === session?.userid ? known : null;
}

/** Asks for the signed-in person anew, after a change; the header and every other screen follow. */
export async function refreshMe(): Promise<void> {
  const session = auth.get();
  if (!session) return;
  asking = session.userid;
  try {
    me = await ask('showUser', { userid: session.userid });
    keepLevel(session.userid, me.vip);
  } catch {
    // The header keeps what it has; the screen that needs more asks for itself.
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
