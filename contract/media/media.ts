import { z } from 'zod';
import { call } from '../call.ts';
import { clientId } from '../fields.ts';
import { paths } from '../paths.ts';

/** Bytes of an uploaded file: a file of this size is accepted, a larger one is refused. */
export const fileBytes = 5_242_880;
/** Bytes of a file that the browser accepts; it shrinks the file before the upload. */
export const chosenFileBytes = 40 * 1024 * 1024;
/** Width in pixels of the widest image kept, and of the thumbnail in lists. */
export const imageWidth = 1024;
export const thumbnailWidth = 480;

export const mediaCalls = {
  uploadFile: call({
    at: paths.uploadFile,
    says: 'Uploads an image (JPEG, PNG, WebP, GIF, AVIF, HEIC) as the multipart field `file`, and re-encodes it.',
    who: 'viewer',
    silenced: 'open',
    takes: 'file',
    unsigned: 'authority-failed',
    request: z.object({ client_id: clientId }),
    answer: z.object({ key: z.string() }),
  }),
};
