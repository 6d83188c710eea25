import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { ListingType } from '#contract/listings/categories.ts';
import type { DemoListing } from './listing.ts';

/** The photos of a folder, by its subfolders. */
export type Album = Map<Subfolder, string[]>;

const subfolders = ['used', 'rentals', 'cars', 'events', 'dining', 'books'] as const;
type Subfolder = (typeof subfolders)[number];

/** Where the photos of a type are looked for; those that fit no word are taken from the first, in turn. */
const places: Record<ListingType, readonly [Subfolder, ...Subfolder[]]> = {
  used: ['used', 'books'],
  house: ['rentals'],
  merchant_house: ['rentals'],
  car: ['cars'],
  event: ['events'],
  dining: ['dining'],
};

/** Reads which photos a folder holds. One without any of the subfolders is an empty album. */
export async function readAlbum(folder: string): Promise<Album> {
  const lists = await Promise.all(subfolders.map((name) => photosIn(join(folder, name))));
  return new Map(subfolders.map((name, index) => [name, lists[index] ?? []]));
}

/**
 * The photos for a listing: for each of its words a file whose name holds it, else the subfolder's next one in turn
 * (`turn` is any number). None where no word is given or the subfolder is empty; then its drawings show.
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
