import { hash, verify } from '@node-rs/argon2';
import { loadedOnce } from '../../process/loaded-once.ts';

/** The argon2id hash that is stored of a password (the library's defaults: 19 MiB, 2 passes). */
export function hashPassword(password: string): Promise<string> {
  return hash(password);
}

/**
 * Whether the password is the one behind the hash. Without a hash (no such account, or one that has no password)
 * the answer is no, and takes as long, so that nobody learns from the time which usernames exist.
 */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const fits = await verify(stored ?? (await decoy()), password);
  return fits && stored !== null && stored !== undefined;
}

const decoy = loadedOnce(() => hash('a password that nobody has'));
