import { Problem } from '#contract/problems.ts';
import type { Services } from '../context.ts';
import { isLoss } from '../database/away.ts';
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
 * Accepts an image for a user: encodes it, stores both sizes and then writes its row, so that a known key always has
 * its picture and an error leaves nothing. A repeated `clientId`, even a concurrent one, returns the first image.
 * Throws as `encodeImage`, `files-full`, and `authority-failed` if the account was deleted meanwhile.
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

/** As `takeImage`, for a PDF, stored rewritten, with pictures of its first page. Throws as `readPdf`. */
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

type Keeping = Pick<Services, 'db' | 'media' | 'settings'>;

export interface KeptImage extends TakenImage {
  readonly bytes: number;
}

/** Stores an image and its PDF under a new key. Until its row is written no one sees it. Throws `store-unreachable`. */
export async function storeImage({ storage }: Media, { width, height, full, thumb }: Encoded, pdf?: Buffer) {
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

async function keep(
  { db, settings, media }: Keeping,
  userid: string,
  encoded: Encoded,
  clientId: string | null,
  pdf?: Buffer,
): Promise<TakenImage> {
  const kind = pdf ? 'pdf' : 'image';
  const { bytes, ...image } = await storeImage(media, encoded, pdf);
  const file = { ...image, userid, bytes, kind, clientId } as const;
  const inserted = await insertWithinQuota(db, settings, file).catch(async (fault) => {
    // After a lost connection the row may exist, and must have its picture.
    if (!isLoss(fault)) await removeQuietly(media.storage, image.key);
    throw fault;
  });
  if (inserted) return image;
  await media.storage.remove(image.key);
  const first = clientId && (await findSent(db, userid, clientId));
  if (!first) throw new Problem('authority-failed');
  return first;
}

/** A file that cannot be removed stays in the store without a row, and is shown to no one. */
async function removeQuietly(storage: Storage, key: string): Promise<void> {
  await storage.remove(key).catch(() => {});
}

/** Throws `files-full` if this user's files take up all their space already, before any work is done. */
async function checkRoom(db: Database, { userFilesBytes }: Pick<Settings, 'userFilesBytes'>, userid: string) {
  if ((await sumOfFiles(db, userid)) >= userFilesBytes) throw full();
}

/**
 * Inserts a file like `insertFile`. Throws `files-full`, and inserts nothing, if this user's files would then exceed
 * their space. The check is exact, since the row of the sum is locked from the insert to the commit.
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

const full = (): Problem => new Problem('files-full', { field: 'file' });
