import { readFile } from 'node:fs/promises';
import { Problem } from '#contract/problems.ts';
import type { Transaction } from '../database/pool.ts';
import { takeImage } from '../media/take.ts';
import { type Album, photosFor } from './album.ts';
import { allListings } from './all-listings.ts';
import type { Soil, Userids } from './plant.ts';

/** The keys of each listing's photos. A person's photo that serves two listings is taken once. */
export async function takePhotos(
  tx: Transaction,
  services: Soil,
  userids: Userids,
  album: Album,
): Promise<string[][]> {
  const known = new Map<string, string | null>();
  const keys: string[][] = [];
  for (const [index, listing] of allListings.entries()) {
    const userid = userids.get(listing.by) ?? '';
    const paths = photosFor(album, listing, index);
    for (const path of paths.filter((it) => !known.has(`${userid} ${it}`))) {
      known.set(`${userid} ${path}`, await takePhoto(tx, services, userid, path));
    }
    keys.push(paths.flatMap((path) => known.get(`${userid} ${path}`) ?? []));
  }
  return keys;
}

/** The key of a photo that becomes this person's upload; null, and a warning, where it is refused. */
export async function takePhoto(
  tx: Transaction,
  { media, log }: Soil,
  userid: string,
  path: string,
): Promise<string | null> {
  try {
    return (await takeImage({ db: tx, media }, userid, await readFile(path))).key;
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    log.warn(`${path} was left out: ${refusal.code}`);
    return null;
  }
}
