import type { Storage } from '../media/storage/storage.ts';

/** A picture as a feed names it: a reader is told its size before it fetches it. */
export interface Enclosure {
  url: string;
  length: number;
  type: 'image/webp';
}

const mostKnown = 20_000;
/** Sizes of images, which never change under their keys. */
const known = new Map<string, number>();

/** The enclosures of these images by their keys, without those that cannot be read now. */
export async function enclosuresOf(
  storage: Storage,
  keys: readonly string[],
  origin: string,
): Promise<Map<string, Enclosure>> {
  const found = await Promise.all(
    [...new Set(keys)].map(async (key): Promise<[string, Enclosure][]> => {
      const length = await sizeOf(storage, key);
      return length ? [[key, { url: `${origin}/files/${key}`, length, type: 'image/webp' }]] : [];
    }),
  );
  return new Map(found.flat());
}

/** A feed without a picture is better than none: a store that does not answer only costs its pictures. */
async function sizeOf(storage: Storage, key: string): Promise<number | null> {
  const size = known.get(key);
  if (size) return size;
  const stored = await storage.get(key, 'full').catch(() => null);
  if (!stored) return null;
  stored.bytes.destroy();
  if (known.size >= mostKnown) known.clear();
  known.set(key, stored.size);
  return stored.size;
}
