import { z } from 'zod';
import { call } from '../call.ts';
import { clientId } from '../fields.ts';
import { paths } from '../paths.ts';

/** Bytes of an uploaded file: one of this size is taken, one of more is refused. */
export const fileBytes = 5_242_880;
/** Bytes of a file that the browser takes; it makes it smaller before it sends it. */
export const chosenFileBytes = 40 * 1024 * 1024;
/** Pixels: the widest image kept, and the thumbnail of lists. */
export const imageWidth = 1024;
export const thumbnailWidth = 480;

export const mediaCalls = {
  uploadFile: call({
    at: paths.uploadFile,
    says: 'Takes an image (JPEG, PNG, WebP, GIF, AVIF, HEIC) as the multipart field file; it is encoded anew.',
    who: 'viewer',
    takes: 'file',
    unsigned: 'authority-failed',
    request: z.object({ client_id: clientId }),
    answer: z.object({ key: z.string() }),
  }),
};
