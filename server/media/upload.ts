import { mediaCalls } from '#contract/media/media.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import type { UploadedFile } from '../http/body/multipart.ts';
import type { Raw } from '../http/body/request-body.ts';
import { limit } from '../rate-limits/limits.ts';
import { findSent } from './store.ts';
import { takeImage } from './take.ts';

/**
 * Accepts the image in the form field `file` and returns its key. A repeat with the same `client_id` returns the first
 * key. Throws `file-missing`, `file-too-large` and what `takeImage` throws.
 */
export async function upload(context: SignedInContext, files: UploadedFile[], clientId?: string) {
  const { userid } = context.viewer;
  const first = clientId && (await findSent(context.db, userid, clientId));
  if (first) return { key: first.key };
  const file = files.find((it) => it.field === 'file');
  if (!file) throw new Problem('file-missing', { field: 'file' });
  if (file.oversize) throw new Problem('file-too-large', { field: 'file' });
  const { key } = await takeImage(context, userid, file.bytes, clientId);
  return { key };
}

/**
 * Counts one attempt, 120 an hour for each user, before its file is read: a refused image costs as much as an accepted
 * one. A repeat whose `client_id` precedes the file is not counted. Throws `too-many-calls`.
 */
export async function mayUpload({ db, limits, viewer }: SignedInContext, { client_id: clientId }: Raw) {
  const { success, data } = mediaCalls.uploadFile.request.shape.client_id.safeParse(clientId);
  const isRepeat = success && data && (await findSent(db, viewer.userid, data));
  if (!isRepeat) await limits.take(limit.uploads, viewer.userid);
}
