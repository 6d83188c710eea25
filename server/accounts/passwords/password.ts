import { hash, verify } from '@node-rs/argon2';
import { loadedOnce } from '../../process/loaded-once.ts';

/** Returns the argon2id hash to store for a password (the library's defaults: 19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * Returns whether the password matches the hash. Without a hash (no such account, or one without a password) it returns
 * false after the same time, so that the duration does not reveal which usernames exist.
 */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const fits = await verify(stored ?? (await decoy()), password);
  return fits && stored !== null && stored !== undefined;
}

const decoy = loadedOnce(() => hash('a password that nobody has'));
