import { hash, verify } from '@node-rs/argon2';
import { loadedOnce } from '../../process/loaded-once.ts';

/** Returns the argon2id hash to store for a password (the library's defaults: 19 MiB, 2 passes). */
export const hashPassword = (password: string): Promise<string> => hash(password);

/**
 * Returns whether the password matches. Without a hash it returns false after the same time, so the time reveals no
 * names.
 */
export async function passwordFits(password: string, stored: string | null | undefined): Promise<boolean> {
  const fits = await verify(stored ?? (await decoy()), password);
  return fits && stored !== null && stored !== undefined;
}

const decoy = loadedOnce(() => hash('a password that nobody has'));
