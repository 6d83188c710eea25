import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import { limit } from '../limits/limits.ts';
import type { UploadedFile } from '../multipart.ts';
import { findSent } from './store.ts';
import { takeImage } from './take.ts';

/**
 * Takes the image that came as the form's field `file` and answers with its key. Every try counts, 120 an hour for
 * each user, since a refused image costs as much as one that is taken. A repeat with the same `client_id` answers with
 * the first key.
 * Throws `too-many-calls`, `file-missing`, `file-too-large` and what `takeImage` throws.
 */
export async function upload(
  context: SignedInContext,
  files: UploadedFile[],
  clientId?: string,
): Promise<{ key: string }> {
  const { userid } = context.viewer;
  await context.limits.take(limit.uploads, userid);
  const first = clientId && (await findSent(context.db, userid, clientId));
  if (first) return { key: first.key };
  const file = files.find((it) => it.field === 'file');
  if (!file) throw new Problem('file-missing', { field: 'file' });
  if (file.oversize) throw new Problem('file-too-large', { field: 'file' });
  const { key } = await takeImage(context, userid, file.bytes, clientId);
  return { key };
}
