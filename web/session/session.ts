import { useSyncExternalStore } from 'react';
import { quietly } from './kept.ts';
import { type Stored, stored } from './stored.ts';

/** The session as local storage keeps it under `auth`; an empty object when signed out. */
export interface Session {
  userid: string;
  session: string;
  school_abbr: string;
  vip: number;
}

export const auth: Stored<Session | null> = stored('auth', readSession, (session) =>
  JSON.stringify(session ?? {}),
);

/** The chosen school's id, 1 when none was chosen. */
export const chosenSchool: Stored<number> = stored('school', readSchool, String);

/** Stores the chosen school, 1 for all schools, and ends a choice that was for this visit only. */
export function chooseSchool(id: number): void {
  quietly(() => sessionStorage.removeItem('school'));
  chosenSchool.set(id);
}

/** Set after a sign-up, publish or payment, and cleared by the message that shows it. */
export const success: Stored<string> = stored(
  'success',
  (text) => text ?? '',
  (text) => text || null,
);

/** The session, or null; always null during server rendering and hydration. */
export function useSession(): Session | null {
  return useSyncExternalStore(watch, auth.get, () => null);
}

/** The chosen school's id; 1 during server rendering. */
export function useSchool(): number {
  return useSyncExternalStore(chosenSchool.subscribe, chosenSchool.get, () => 1);
}

/** The school that pages open with: the chosen one, or 1 while an address of all schools applies to this visit. */
export function useOpenSchool(): number {
  return useSyncExternalStore(chosenSchool.subscribe, openSchool, () => 1);
}

/** Stores a new session and notifies every screen. */
export function logIn(session: Session): void {
  auth.set(session);
}

/** Forgets the session: the storage then contains an empty object. */
export function logOut(): void {
  auth.set(null);
}

/**
 * Updates `data-auth` for the styles, as the script before the first paint does; another tab may have changed the
 * session.
 */
function watch(listener: () => void): () => void {
  return auth.subscribe(() => {
    if (auth.get()) document.documentElement.dataset.auth = 'in';
    else delete document.documentElement.dataset.auth;
    listener();
  });
}

function openSchool() {
  return quietly(() => sessionStorage.getItem('school')) ? 1 : chosenSchool.get();
}

function readSchool(text: string | null): number {
  const id = Number(text?.replaceAll('"', ''));
  return Number.isInteger(id) && id > 0 ? id : 1;
}

function readSession(text: string | null): Session | null {
  const value: unknown = quietly(() => JSON.parse(text ?? 'null'));
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
