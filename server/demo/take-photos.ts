import { readFile } from 'node:fs/promises';
import { Problem } from '#contract/problems.ts';
import { type KeptImage, keepImage } from '../media/take.ts';
import { type Album, photosFor } from './album.ts';
import { allListings } from './all-listings.ts';
import type { Soil, Userids } from './planting.ts';

/** A stored photo of a person, without its row. */
export interface Photo extends KeptImage {
  readonly userid: string;
}

/** Each listing's photos. A person's photo in two listings is stored once, and is the same object in both. */
export async function takePhotos(services: Soil, userids: Userids, album: Album): Promise<Photo[][]> {
  const known = new Map<string, Photo | null>();
  const photos: Photo[][] = [];
  for (const [index, listing] of allListings.entries()) {
    const userid = userids.get(listing.by) ?? '';
    const paths = photosFor(album, listing, index);
    for (const path of paths.filter((it) => !known.has(`${userid} ${it}`))) {
      known.set(`${userid} ${path}`, await takePhoto(services, userid, path));
    }
    photos.push(paths.flatMap((path) => known.get(`${userid} ${path}`) ?? []));
  }
  return photos;
}

/** Stores a photo as this person's upload; returns null, and logs a warning, if it is refused. */
export async function takePhoto({ media, log }: Soil, userid: string, path: string): Promise<Photo | null> {
  try {
    return { ...(await keepImage(media, userid, await readFile(path))), userid };
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    log.warn(`${path} was left out: ${refusal.code}`);
    return null;
  }
}
