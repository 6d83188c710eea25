import { useEffect, useSyncExternalStore } from 'react';
import { ask, onExpired } from '../api/ask.ts';
import { auth, chosenSchool, logOut, success, useSession } from '../session/session.ts';
import { useWords } from '../words.tsx';
import { mended, notify } from './toasts/notify.ts';
import { hasTyped, watchTyping } from './typed.ts';

/**
 * The layout's session effects: initializes the storage of a new browser as signed out, checks the session once when
 * the site opens, reports the end of a session, and shows and clears the message under `success`.
 */
export function useSessionEvents(): void {
  const { shell } = useWords();
  const signedIn = useSession() !== null;
  const finished = useSyncExternalStore(success.subscribe, success.get, () => '');

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

/** Logs out a stored session that the server does not list. A failed request changes nothing. */
async function checkSession(): Promise<void> {
  const session = auth.get();
  if (!session) return;
  try {
    const { sessions } = await ask('checkSession', { userid: session.userid });
    if (!sessions.includes(session.session) && auth.get()?.session === session.session) logOut();
  } catch {
    // `ask` already handles a session that is not found.
  }
}
