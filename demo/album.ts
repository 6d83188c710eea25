import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListingType } from '#contract/listings/categories.ts';
import type { DemoListing } from './content.ts';

/** The photos of a folder, by its subfolders. */
export type Album = Map<Subfolder, string[]>;

const subfolders = ['used', 'rentals', 'cars', 'events', 'dining', 'books'] as const;
type Subfolder = (typeof subfolders)[number];

/**
 * The subfolders for the photos of a type; a listing without a matching file name gets the next photo of the first one.
 */
const places: Record<ListingType, readonly [Subfolder, ...Subfolder[]]> = {
  used: ['used', 'books'],
  house: ['rentals'],
  merchant_house: ['rentals'],
  car: ['cars'],
  event: ['events'],
  dining: ['dining'],
};

/** Lists the photos in a folder. The album is empty if none of the subfolders exists. */
export async function readAlbum(folder: string): Promise<Album> {
  const lists = await Promise.all(subfolders.map((name) => photosIn(join(folder, name))));
  return new Map(subfolders.map((name, index) => [name, lists[index] ?? []]));
}

/**
 * The photos for a listing: for each of its words a file whose name contains it, else the next photo of the subfolder
 * (`turn` is any number). Empty if no word is given or the subfolder is empty; then its own pictures show.
 */
export function photosFor(album: Album, listing: DemoListing, turn: number): string[] {
  const [first, ...others] = places[listing.type];
  const fallback = album.get(first) ?? [];
  const all = [fallback, ...others.map((name) => album.get(name) ?? [])].flat();
  const chosen = (listing.photos ?? []).map(
    (word, index) => all.find((path) => path.includes(word)) ?? fallback[(turn + index) % fallback.length],
  );
  return [...new Set(chosen.filter((path) => path !== undefined))];
}

async function photosIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /\.(jpe?g|png|webp|gif|avif)$/i.test(name))
    .sort()
    .map((name) => join(folder, name));
}
