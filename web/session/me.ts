import { useEffect } from 'react';
import { type Answered, ask } from '../api/ask.ts';
import { keepLevel } from '../points/level.ts';
import { auth, useSession } from './session.ts';
import { shared, useShared } from './shared.ts';

export type Me = Answered<'showUser'>;

const me = shared<Me | null>(null);
let asking = '';

/** The signed-in person's data from the server; null until it is loaded, and for visitors. */
export function useMe(): Me | null {
  const session = useSession();
  const known = useShared(me);
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
    const found = await ask('showUser', { userid: session.userid });
    keepLevel(session.userid, found.vip);
    me.set(found);
  } catch {
    // The header keeps its data; a screen that needs more loads it itself.
    asking = '';
  }
}
