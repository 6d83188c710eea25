import { useEffect, useSyncExternalStore } from 'react';
import { ask, onExpired } from '../api/ask.ts';
import { auth, chosenSchool, logOut, success, useSession } from '../session/session.ts';
import { useWords } from '../words.tsx';
import { mended, notify } from './toasts/notify.ts';
import { hasTyped, watchTyping } from './typed.ts';

/**
 * What the frame does about the session: the storage of a new browser says that nobody is signed in, a session is
 * checked once when the site opens, its end is told, and what a
 * finished sign-up, publish or payment left under `success` is shown and cleared.
 */
export function useSessionEvents(): void {
  const { shell } = useWords();
  const signedIn = useSession() !== null;
  const finished = useSyncExternalStore(success.subscribe, success.get, nothing);

  useEffect(() => watchTyping(), []);

  useEffect(() => {
    auth.begin();
    chosenSchool.begin();
    void checkSession();
  }, []);

  useEffect(() => {
    if (signedIn) mended('session');
  }, [signedIn]);

  useEffect(
    () =>
      onExpired(() => {
        const message = hasTyped() ? shell.expiredKept : shell.expired;
        notify({ type: 'warning', about: 'session', priority: 1, message, timeOut: 10_000 });
      }),
    [shell],
  );

  useEffect(() => {
    if (!finished) return;
    success.set('');
    if (finished !== 'false')
      notify({ type: 'success', message: finished === 'true' ? shell.successDone : finished });
  }, [finished, shell]);
}

/** A stored session that the server does not list is forgotten. No answer says nothing about it. */
async function checkSession(): Promise<void> {
  const session = auth.get();
  if (!session) return;
  try {
    const { sessions } = await ask('checkSession', { userid: session.userid });
    if (!sessions.includes(session.session) && auth.get()?.session === session.session) logOut();
  } catch {
    // `ask` has dealt with a session that is not found.
  }
}

function nothing(): string {
  return '';
}
