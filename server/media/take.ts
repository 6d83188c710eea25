import type { Services } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { randomId } from '../random.ts';
import { encodeImage } from './encode.ts';
import { insertFile } from './store.ts';

/** A taken image: its key names it everywhere, its size is that of the full one. */
export interface TakenImage {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Takes an image for a user: encodes it anew, keeps both sizes and then writes its row, so that a key which is
 * known always has its picture. A refusal or a fault leaves neither a file nor a row behind.
 * Throws what `encodeImage` throws.
 */
export async function takeImage(
  { db, media: { storage } }: Pick<Services, 'media'> & { db: Sql },
  userid: string,
  image: Buffer,
): Promise<TakenImage> {
  const { width, height, full, thumb } = await encodeImage(image);
  const key = randomId(22);
  try {
    await storage.put(key, 'full', full);
    await storage.put(key, 'thumb', thumb);
    await insertFile(db, { key, userid, width, height, bytes: full.length + thumb.length });
  } catch (fault) {
    await storage.remove(key);
    throw fault;
  }
  return { key, width, height };
}
