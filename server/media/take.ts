import { Problem } from '#contract/problems.ts';
import type { Services } from '../context.ts';
import { isLoss } from '../database/loss.ts';
import type { Database } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { randomId } from '../random.ts';
import type { Settings } from '../settings/settings.ts';
import type { Media } from './media.ts';
import { readPdf } from './pdf/pdf.ts';
import { encodeImage } from './pictures/encode.ts';
import type { Encoded } from './pictures/encode-picture.ts';
import type { Storage } from './storage/storage.ts';
import { type FileRow, findSent, insertFile, sumOfFiles, type TakenImage } from './store.ts';

/**
 * Takes an image for a user: encodes it anew, keeps both sizes and then writes its row, so that a key which is
 * known always has its picture. A refusal or a fault leaves neither a file nor a row behind. With a `clientId` that
 * came before it is the image of then, however many come at once. Throws what `encodeImage` throws, `files-full` where
 * this user's files take up their space, and `authority-failed` where the account was deleted meanwhile.
 */
export async function takeImage(
  services: Keeping,
  userid: string,
  image: Buffer,
  clientId: string | null = null,
): Promise<TakenImage> {
  await checkRoom(services.db, services.settings, userid);
  return keep(services, userid, await encodeImage(image, userid), clientId);
}

/** As `takeImage`, for a PDF, which is kept rewritten: its pictures show its first page. Throws what `readPdf` throws. */
export async function takePdf(
  services: Keeping,
  userid: string,
  sent: Buffer,
  clientId: string | null = null,
): Promise<TakenImage> {
  await checkRoom(services.db, services.settings, userid);
  const { picture, pdf } = await readPdf(sent, userid);
  return keep(services, userid, await encodeImage(picture, userid), clientId, pdf);
}

/**
 * Keeps both sizes of an image whose row the caller writes, with those of others: until then it is shown to nobody.
 * Throws what `encodeImage` throws.
 */
export async function keepImage({ storage }: Media, userid: string, image: Buffer): Promise<KeptImage> {
  return put(storage, await encodeImage(image, userid));
}

/** What keeping a file needs. */
type Keeping = Pick<Services, 'db' | 'media' | 'settings'>;

/** An image whose files are kept. */
export interface KeptImage extends TakenImage {
  readonly bytes: number;
}

async function keep(
  { db, settings, media: { storage } }: Keeping,
  userid: string,
  encoded: Encoded,
  clientId: string | null,
  pdf?: Buffer,
): Promise<TakenImage> {
  const kind = pdf ? 'pdf' : 'image';
  const { bytes, ...image } = await put(storage, encoded, pdf);
  const file = { ...image, userid, bytes, kind, clientId } as const;
  const inserted = await insertWithinQuota(db, settings, file).catch(async (fault) => {
    // Where the connection was lost the row may have been written all the same, and must have its picture.
    if (!isLoss(fault)) await removeQuietly(storage, image.key);
    throw fault;
  });
  if (inserted) return image;
  await storage.remove(image.key);
  const first = clientId && (await findSent(db, userid, clientId));
  if (!first) throw new Problem('authority-failed');
  return first;
}

async function put(
  storage: Storage,
  { width, height, full, thumb }: Encoded,
  pdf?: Buffer,
): Promise<KeptImage> {
  const key = randomId(22);
  try {
    await storage.put(key, 'full', full);
    await storage.put(key, 'thumb', thumb);
    if (pdf) await storage.put(key, 'pdf', pdf);
  } catch (fault) {
    await removeQuietly(storage, key);
    throw fault;
  }
  return { key, width, height, bytes: full.length + thumb.length + (pdf?.length ?? 0) };
}

/** What cannot be removed either lies there without a row, and is shown to nobody. */
async function removeQuietly(storage: Storage, key: string): Promise<void> {
  await storage.remove(key).catch(() => {});
}

/** Refuses with `files-full` where this person's files take up all their space already, before any work is done. */
async function checkRoom(
  db: Database,
  { userFilesBytes }: Pick<Settings, 'userFilesBytes'>,
  userid: string,
): Promise<void> {
  if ((await sumOfFiles(db, userid)) >= userFilesBytes) throw full();
}

/**
 * Inserts a file as `insertFile` does. Throws `files-full`, and inserts nothing, where this person's files would then take
 * more than their space: exactly, since the row of the sum is locked from the insert to the commit.
 */
function insertWithinQuota(
  db: Database,
  { userFilesBytes }: Pick<Settings, 'userFilesBytes'>,
  file: FileRow,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    const inserted = await insertFile(tx, file);
    if (inserted && (await sumOfFiles(tx, file.userid)) > userFilesBytes) throw full();
    return inserted;
  });
}

function full(): Problem {
  return new Problem('files-full', { field: 'file' });
}
