import { Problem } from '#contract/problems.ts';
import type { Services } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { randomId } from '../random.ts';
import { type Encoded, encodeImage } from './encode.ts';
import { firstPage } from './pdf.ts';
import { findSent, insertFile, type TakenImage } from './store.ts';

/**
 * Takes an image for a user: encodes it anew, keeps both sizes and then writes its row, so that a key which is
 * known always has its picture. A refusal or a fault leaves neither a file nor a row behind. With a `clientId` that
 * came before it is the image of then, however many come at once. Throws what `encodeImage` throws, and
 * `authority-failed` where the account was deleted meanwhile.
 */
export async function takeImage(
  { db, media: { storage } }: Pick<Services, 'media'> & { db: Sql },
  userid: string,
  image: Buffer,
  clientId: string | null = null,
): Promise<TakenImage> {
  return keep({ db, media: { storage } }, userid, await encodeImage(image), clientId);
}

/** As `takeImage`, for a PDF: its pictures show its first page. Throws what `firstPage` throws. */
export async function takePdf(
  services: Pick<Services, 'media'> & { db: Sql },
  userid: string,
  pdf: Buffer,
  clientId: string | null = null,
): Promise<TakenImage> {
  return keep(services, userid, await encodeImage(await firstPage(pdf)), clientId, pdf);
}

async function keep(
  { db, media: { storage } }: Pick<Services, 'media'> & { db: Sql },
  userid: string,
  { width, height, full, thumb }: Encoded,
  clientId: string | null,
  pdf?: Buffer,
): Promise<TakenImage> {
  const key = randomId(22);
  const bytes = full.length + thumb.length + (pdf?.length ?? 0);
  const kind = pdf ? 'pdf' : 'image';
  try {
    await storage.put(key, 'full', full);
    await storage.put(key, 'thumb', thumb);
    if (pdf) await storage.put(key, 'pdf', pdf);
    if (await insertFile(db, { key, userid, width, height, bytes, kind, clientId }))
      return { key, width, height };
  } catch (fault) {
    // What could not be removed either lies there without a row, and is shown to nobody.
    await storage.remove(key).catch(() => {});
    throw fault;
  }
  await storage.remove(key);
  const first = clientId && (await findSent(db, userid, clientId));
  if (!first) throw new Problem('authority-failed');
  return first;
}
