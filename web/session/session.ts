import { useSyncExternalStore } from 'react';
import { type Stored, stored } from './stored.ts';

/** Who is signed in, as local storage keeps it under `auth`; nobody is an empty object. */
export interface Session {
  userid: string;
  session: string;
  school_abbr: string;
  vip: number;
}

export const auth: Stored<Session | null> = stored('auth', readSession, (session) =>
  JSON.stringify(session ?? {}),
);

/** The chosen school's id, 1 where none was chosen. */
export const chosenSchool: Stored<number> = stored('school', readSchool, String);

/** Keeps a school as the chosen one, 1 for all of them; what was opened for this visit alone is over. */
export function chooseSchool(id: number): void {
  try {
    sessionStorage.removeItem('school');
  } catch {
    // Nothing is kept for a visit where the browser refuses.
  }
  chosenSchool.set(id);
}

/** Set by a finished sign-up, publish or payment, and cleared by the message that shows it. */
export const success: Stored<string> = stored(
  'success',
  (text) => text ?? '',
  (text) => text || null,
);

/** The signed-in pair, or null; always null while the server renders and at the first render in the browser. */
export function useSession(): Session | null {
  return useSyncExternalStore(watch, auth.get, nobody);
}

/** The chosen school's id; 1 while the server renders. */
export function useSchool(): number {
  return useSyncExternalStore(chosenSchool.subscribe, chosenSchool.get, everySchool);
}

/** The school that pages open with now: the chosen one, or 1 while an address of all schools counts for this visit. */
export function useOpenSchool(): number {
  return useSyncExternalStore(chosenSchool.subscribe, openSchool, everySchool);
}

/** Keeps a new session and lets every screen know. */
export function logIn(session: Session): void {
  auth.set(session);
}

/** Forgets the session: the storage holds an empty object. */
export function logOut(): void {
  auth.set(null);
}

/** Lets the styles know who looks, as the script before the first paint did; another tab may have changed it. */
function watch(listener: () => void): () => void {
  return auth.subscribe(() => {
    if (auth.get()) document.documentElement.dataset.auth = 'in';
    else delete document.documentElement.dataset.auth;
    listener();
  });
}

function nobody() {
  return null;
}

function openSchool() {
  try {
    if (sessionStorage.getItem('school')) return 1;
  } catch {
    // As above.
  }
  return chosenSchool.get();
}

function everySchool() {
  return 1;
}

function readSchool(text: string | null): number {
  const id = Number(text?.replaceAll('"', ''));
  return Number.isInteger(id) && id > 0 ? id : 1;
}

function readSession(text: string | null): Session | null {
  const value = parsed(text);
  if (typeof value !== 'object' || value === null) return null;
  const { userid, session, school_abbr, vip } = value as Record<string, unknown>;
  if (typeof userid !== 'string' || typeof session !== 'string' || !userid || !session) return null;
  return {
    userid,
    session,
    school_abbr: typeof school_abbr === 'string' ? school_abbr : '',
    vip: Number(vip) || 0,
  };
}

function parsed(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
