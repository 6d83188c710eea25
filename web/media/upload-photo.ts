import { fileBytes } from '#contract/media.ts';
import { ask } from '../ask.ts';
import { shrink } from './shrink.ts';

/** Why a photo cannot even be sent; its sentence is among the words of media. */
export class PhotoProblem extends Error {
  readonly code: 'unreadable' | 'nothing';

  constructor(code: PhotoProblem['code']) {
    super(code);
    this.code = code;
  }
}

/** Sends a photo and answers its key. `drawn` is given the picture as it will be sent, where the browser can show it. */
export type SendPhoto = (
  file: File,
  told: { signal: AbortSignal; progress: (share: number) => void; drawn: (smaller: File) => void },
) => Promise<string>;

/**
 * Makes a photo smaller and uploads it. One that the browser cannot read travels as it is, if it is not too large.
 * Throws PhotoProblem, and AskError where the server refuses it.
 */
export const uploadPhoto: SendPhoto = async (file, { signal, progress, drawn }) => {
  if (file.size === 0) throw new PhotoProblem('nothing');
  const smaller = await shrink(file);
  if (smaller !== file) drawn(smaller);
  else if (file.size > fileBytes) throw new PhotoProblem('unreadable');
  signal.throwIfAborted();
  const body = new FormData();
  body.append('file', smaller);
  const { key } = await ask('uploadFile', body, { progress, signal });
  return key;
};
