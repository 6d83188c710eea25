import { buffer } from 'node:stream/consumers';
import type { Language } from '#contract/language.ts';
import { sharePicture } from '#contract/seo/seo.ts';
import { createFairSemaphore } from '../media/pictures/semaphore.ts';
import { loadSharp } from '../media/pictures/sharp.ts';
import type { Storage } from '../media/storage/storage.ts';
import { listingCard, type Pictured, photoWidth } from './listing-card.ts';
import { colours } from './palette.ts';
import { siteCard } from './site-card.ts';
import type { Layers } from './type.ts';

/** One picture is drawn at a time, so that pictures never slow down the pages. */
const inTurn = createFairSemaphore({ places: 1, waiting: 40 });
const timeoutError = () => new Error('a share picture took too long');

/**
 * Returns the picture of a listing for link previews, as a JPEG of 1200×630: its photo, or else its category's sign,
 * with title, price, category and school. Throws `too-many-calls` if too many wait, and `store-unreachable`.
 */
export function drawListing(storage: Storage, it: Pictured & { photo: string }, lang: Language) {
  return inTurn({
    person: '',
    seconds: 20,
    timeoutError,
    run: async () => {
      const photo = await photoOf(storage, it.photo);
      const card = await listingCard(it, lang, photo !== null);
      return jpeg(photo, card);
    },
  });
}

/** Returns the site's own picture for link previews, as a JPEG of 1200×630. */
export const drawSite = (lang: Language, site: Parameters<typeof siteCard>[1]): Promise<Buffer> =>
  inTurn({ person: '', seconds: 20, timeoutError, run: async () => jpeg(null, await siteCard(lang, site)) });

async function jpeg(photo: Buffer | null, { shapes, text }: Layers): Promise<Buffer> {
  const sharp = await loadSharp();
  const at = { left: 0, top: 0 };
  return sharp({ create: { ...sharePicture, channels: 3, background: colours.paper } })
    .composite([
      ...(photo ? [{ input: photo, ...at }] : []),
      { input: Buffer.from(shapes), ...at },
      { input: text, raw: { ...sharePicture, channels: 4 }, ...at },
    ])
    .jpeg({ quality: 86, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** Returns null if there is no photo, or if it cannot be read. */
async function photoOf(storage: Storage, key: string): Promise<Buffer | null> {
  const stored = key ? await storage.get(key, 'full') : null;
  if (!stored) return null;
  const [sharp, bytes] = await Promise.all([loadSharp(), buffer(stored.bytes)]);
  return sharp(bytes)
    .resize({ width: photoWidth, height: sharePicture.height, fit: 'cover' })
    .flatten({ background: colours.paper })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null);
}
