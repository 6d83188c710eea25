import { createHash, randomBytes } from 'node:crypto';

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** Returns `length` random characters of [0-9A-Za-z], each equally likely. */
export function randomId(length: number): string {
  let id = '';
  while (id.length < length) {
    for (const byte of take(length * 2)) {
      // 248 is the largest multiple of 62 in a byte; larger values would favour the first letters.
      if (byte < 248 && id.length < length) id += letters[byte % 62];
    }
  }
  return id;
}

/** Random bytes for ids, fetched in bulk: each system call costs more than the id. */
let pool = Buffer.alloc(0);
function take(count: number): Buffer {
  if (pool.length < count) pool = randomBytes(Math.max(count, 4096));
  const taken = pool.subarray(0, count);
  pool = pool.subarray(count);
  return taken;
}

/** Returns a secret of 256 bits: 43 characters of [0-9A-Za-z_-]. Only its hash is stored. */
export const randomSecret = (): string => randomBytes(32).toString('base64url');

/** Returns the hash of a secret (SHA-256), which is stored in its place. */
export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
