import { readFile } from 'node:fs/promises';
import { Problem } from '#contract/problems.ts';
import { encodeImage } from '#server/media/pictures/encode.ts';
import type { Encoded } from '#server/media/pictures/encode-picture.ts';
import { nameOf, type Variant } from '#server/media/storage/storage.ts';
import { type KeptImage, storeImage } from '#server/media/take.ts';
import { photosFor } from './album.ts';
import {
  type DemoListing,
  type DemoPage,
  type DemoPerson,
  demoListings,
  demoPages,
  demoPeople,
} from './content.ts';
import type { Loading } from './loading.ts';
import * as store from './store.ts';

/** The keys of the uploads that each person, listing and page shows. */
export type Uploads = Map<DemoPerson | DemoListing | DemoPage, string[]>;

/** The pictures that something shows: photos by their paths in the album, or committed pictures by their names. */
interface PicturesOf {
  by: DemoPerson | DemoListing | DemoPage;
  userid: string;
  photos: string[];
  names: string[];
}

interface Upload extends KeptImage {
  userid: string;
  kind: 'image' | 'pdf';
}

type Stored = Map<PicturesOf['by'], Upload[]>;

/** The committed picture that is the first page of a PDF. */
const pdfName = 'lease';
/** Few enough not to occupy the disk or an object store, which answers requests meanwhile. */
const atOnce = 8;

/** Stores every picture of the demo; `insertPictures` then makes each its person's upload. */
export async function storePictures(loading: Loading): Promise<Stored> {
  const all = everyShown(loading);
  const stored = await storePhotos(loading, all);
  const left = all.filter((it) => !stored.get(it.by)?.length);
  while (left.length > 0)
    await Promise.all(
      left.splice(0, atOnce).map(async ({ by, userid, names }) => {
        const kept = [];
        for (const name of names) kept.push(await storeCommitted(loading, userid, name));
        stored.set(by, kept);
      }),
    );
  return stored;
}

/** Inserts the rows of stored pictures, and sets the avatars. */
export async function insertPictures({ tx, userid }: Loading, stored: Stored): Promise<Uploads> {
  const distinct = new Set([...stored.values()].flat());
  await store.insert(
    tx,
    'files',
    [...distinct].map((it) => ({ ...it, rewriteAt: null })),
  );
  const keys: Uploads = new Map([...stored].map(([by, kept]) => [by, kept.map((it) => it.key)]));
  const avatars = demoPeople.map((it) => ({ userid: userid(it.username), key: keys.get(it)?.[0] ?? '' }));
  await store.setAvatars(
    tx,
    avatars.filter((it) => it.key !== ''),
  );
  return keys;
}

function everyShown({ album, userid }: Loading): PicturesOf[] {
  const books = album.get('books') ?? [];
  return [
    ...demoPeople.map((by) => ({
      by,
      userid: userid(by.username),
      photos: [],
      names: by.avatar ? [by.avatar] : [],
    })),
    ...demoListings.map((by, index) => ({
      by,
      userid: userid(by.by),
      photos: photosFor(album, by, index),
      names: by.pictures,
    })),
    ...demoPages.map((by, index) => ({
      by,
      userid: userid(by.by),
      photos: by.picture === pdfName ? [] : books.slice(index % books.length).slice(0, 1),
      names: [by.picture],
    })),
  ];
}

/** Stores the photos, one after the other. A person's photo in two listings is stored once. */
async function storePhotos({ services }: Loading, all: PicturesOf[]): Promise<Stored> {
  const known = new Map<string, Upload | null>();
  const stored: Stored = new Map();
  for (const { by, userid, photos } of all) {
    const kept = [];
    for (const path of photos) {
      const name = `${userid} ${path}`;
      const upload = known.get(name) ?? (known.has(name) ? null : await storePhoto(services, userid, path));
      known.set(name, upload);
      if (upload) kept.push(upload);
    }
    stored.set(by, kept);
  }
  return stored;
}

/** Stores a photo as this person's upload; returns null, and logs a warning, if it is refused. */
async function storePhoto(
  { media, log }: Loading['services'],
  userid: string,
  path: string,
): Promise<Upload | null> {
  try {
    const kept = await storeImage(media, await encodeImage(await readFile(path), userid));
    return { ...kept, userid, kind: 'image' };
  } catch (refusal) {
    if (!(refusal instanceof Problem)) throw refusal;
    log.warn(`${path} was left out: ${refusal.code}`);
    return null;
  }
}

async function storeCommitted({ services }: Loading, userid: string, name: string): Promise<Upload> {
  const pdf = name === pdfName ? await bytesOf(name, 'pdf') : undefined;
  const kept = await storeImage(services.media, await committedPicture(name), pdf);
  return { ...kept, userid, kind: pdf ? 'pdf' : 'image' };
}

/** A committed picture in both sizes, as an upload of it would be encoded. */
export async function committedPicture(name: string): Promise<Encoded> {
  const [full, thumb] = await Promise.all([bytesOf(name, 'full'), bytesOf(name, 'thumb')]);
  // A lossy WebP states its size in 14 bits each at these places.
  return { width: full.readUInt16LE(26) & 0x3fff, height: full.readUInt16LE(28) & 0x3fff, full, thumb };
}

function bytesOf(name: string, variant: Variant): Promise<Buffer> {
  return readFile(new URL(`pictures/${nameOf(name, variant)}`, import.meta.url));
}
