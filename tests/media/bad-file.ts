/** A file that is refused: its description, its bytes, and the response's status and sentence. */
export type BadFile = readonly [what: string, bytes: Buffer, says: string];

export const notImage = '415 Only JPEG, PNG, WebP, GIF, AVIF and HEIC images are taken.';
export const damaged = '415 The image is damaged and cannot be read.';
export const tooMany = '415 The image has too many pixels.';
