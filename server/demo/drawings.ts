import { createHash } from 'node:crypto';
import { allListings } from './all-listings.ts';
import { type Motif, sizeOf } from './draw/motifs.ts';
import type { Hue } from './draw/paint.ts';
import type { DemoListing } from './listing.ts';
import { demoPeople } from './people.ts';
import { type DemoPage, sharedPages } from './shared-pages.ts';

/** A picture of the demo that is drawn rather than uploaded. Its key is always the same, so that it is drawn once. */
export interface Drawing {
  readonly key: string;
  readonly motif: Motif;
  readonly seed: number;
  readonly hue?: Hue;
  readonly width: number;
  readonly height: number;
}

/** The drawings of a listing, in order. */
export const drawingsOf = (listing: DemoListing): Drawing[] => ofListings.get(listing) ?? [];

/** The drawn avatar of a person, if there is one. */
export const avatarOf = (username: string): Drawing | undefined => ofPeople.get(username);

/** The drawing of a shared page. */
export function drawingOfPage(page: DemoPage): Drawing {
  const drawing = ofPages.get(page);
  if (!drawing) throw new Error(`nothing is drawn for ${page.book}`);
  return drawing;
}

/** The drawing with this image key, if there is one. */
export const drawingOf = (key: string): Drawing | undefined => byKey.get(key);

const imageWidth = 1024;
const used = new Map<Motif, number>();
// A motif's first use depends on the motif, and each further use takes the next seed, so that no two share colours.
const ofListings = new Map(allListings.map((it) => [it, it.drawn.map((motif) => next(motif, it.hue))]));
const ofPeople = new Map<string, Drawing>(
  demoPeople.filter((it) => it.drawn).map((it) => [it.username, next('portrait')]),
);
const ofPages = new Map(
  sharedPages.flatMap((it) => (it.drawn === 'pdf' ? [] : [[it, next(it.drawn)] as const])),
);
const byKey = new Map(
  [...ofListings.values(), [...ofPeople.values()], [...ofPages.values()]].flat().map((it) => [it.key, it]),
);

function next(motif: Motif, hue?: Hue): Drawing {
  const count = used.get(motif) ?? 0;
  used.set(motif, count + 1);
  const seed = motif.length * 5 + count;
  const key = createHash('sha256').update(`drawing ${motif} ${seed} ${hue}`).digest('hex').slice(0, 22);
  const { width, height } = sizeOf(motif);
  return {
    key,
    motif,
    seed,
    ...(hue && { hue }),
    width: Math.min(width, imageWidth),
    height: Math.round((height * Math.min(width, imageWidth)) / width),
  };
}
