import { buffer } from 'node:stream/consumers';
import { Problem } from '#contract/problems.ts';
import { userTag } from '../../accounts/tags.ts';
import { contentsTag, sharersTag } from '../../book-pages/tags.ts';
import type { Services } from '../../context.ts';
import { transaction } from '../../database/transaction.ts';
import type { Storage, Variant } from '../storage/storage.ts';
import { claimKept, holdKept, type KeptPdf, markDone, markRefused } from './kept-store.ts';
import { readPdf } from './pdf.ts';

type Dependencies = Pick<Services, 'db' | 'clock' | 'log' | 'media' | 'invalidation'>;

/** A claim that was not finished is taken again after this; far longer than any rewrite takes. */
const claimedForMs = 1_800_000;

/**
 * Rewrites PDFs that an earlier version stored as sent, for `forMs` or until `signal`. One refused twice, at least half
 * an hour apart, is replaced by the picture of its first page. Any other failure ends the pass; a later one retries.
 * Several processes share the work.
 */
export async function rewriteKept(given: Dependencies, forMs = 1_200_000, signal?: AbortSignal) {
  const { db, clock, log } = given;
  const stopAt = performance.now() + forMs;
  while (performance.now() < stopAt && !signal?.aborted) {
    const now = clock();
    const kept = await claimKept(db, now, new Date(now.getTime() + claimedForMs));
    if (!kept) return;
    try {
      await rewrite(given, kept, signal);
    } catch (error) {
      if (!signal?.aborted) log.warn(error, 'a PDF that was kept before was not rewritten');
      return;
    }
  }
}

async function rewrite(given: Dependencies, { key, userid, refused }: KeptPdf, signal?: AbortSignal) {
  const { db, log, invalidation, media } = given;
  const { storage } = media;
  const pictures = (await sizeOf(storage, key, 'full')) + (await sizeOf(storage, key, 'thumb'));
  const pdf = await rewritten(storage, key, signal);
  if (pdf) {
    // The row is locked, so that a removal of the file also removes this PDF.
    await transaction(db, async (tx) => {
      if (!(await holdKept(tx, key))) return;
      await storage.put(key, 'pdf', pdf);
      await markDone(tx, key, 'pdf', pictures + pdf.length);
    });
    return;
  }
  // A child process also fails if the whole machine is out of memory, so a document is removed only after two refusals.
  if (!refused) return markRefused(db, key);
  await transaction(db, async (tx) => {
    if (!(await holdKept(tx, key))) return;
    await markDone(tx, key, 'image', pictures);
    await storage.remove(key, 'pdf');
  });
  invalidation.changed([sharersTag, contentsTag(userid), userTag(userid)]);
  log.warn({ key }, 'a PDF that was kept before cannot be rewritten and was removed; its picture stays');
}

async function rewritten(storage: Storage, key: string, signal?: AbortSignal): Promise<Buffer | null> {
  const stored = await storage.get(key, 'pdf');
  if (!stored) return null;
  const sent = await buffer(stored.bytes);
  try {
    return (await unlessStopped(readPdf(sent, 'housekeeping'), signal)).pdf;
  } catch (fault) {
    if (fault instanceof Problem && refusals.has(fault.code)) return null;
    throw fault;
  }
}

const refusals: ReadonlySet<string> = new Set([
  'pdf-damaged',
  'pdf-locked',
  'pdf-picture-too-large',
  'pdf-too-heavy',
]);

/** The size of a stored file. Throws if it is missing, probably from a wrong store: the PDF must not be removed. */
async function sizeOf(storage: Storage, key: string, variant: Variant): Promise<number> {
  const stored = await storage.get(key, variant);
  if (!stored) throw new Error(`the picture of ${key} is not in the store`);
  stored.bytes.destroy();
  return stored.size;
}

async function unlessStopped<T>(work: Promise<T>, signal?: AbortSignal): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const stop = () => reject(signal?.reason);
  signal?.addEventListener('abort', stop, { once: true });
  if (signal?.aborted) stop();
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal?.removeEventListener('abort', stop);
  }
}
