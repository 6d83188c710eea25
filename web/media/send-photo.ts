import { fileBytes } from '#contract/media/media.ts';
import { AskError, ask } from '../api/ask.ts';
import { shrink } from './shrink.ts';

/** Why a photo cannot even be sent; its sentence is among the words of media, under the same code. */
export class PhotoProblem extends Error {
  readonly code: 'unreadable' | 'nothing';

  constructor(code: PhotoProblem['code']) {
    super(code);
    this.code = code;
  }
}

/** Whether sending it once more may help; a picture that was judged unfit stays so. */
export function mayBeSentAgain(error: unknown): boolean {
  if (error instanceof PhotoProblem) return false;
  return !(error instanceof AskError) || ![400, 413, 415].includes(error.status);
}

/**
 * A chosen photo as it will be sent: made smaller, or as it is where the browser cannot read it (`seen` is false
 * then). Throws PhotoProblem for an empty file, and for one that is too large to travel as it is.
 */
export async function preparePhoto(chosen: File): Promise<{ file: File; seen: boolean }> {
  if (chosen.size === 0) throw new PhotoProblem('nothing');
  const file = await shrink(chosen);
  if (file.size > fileBytes) throw new PhotoProblem('unreadable');
  return { file, seen: file !== chosen };
}

/** Uploads a photo and answers its key. Throws AskError. */
export async function sendPhoto(
  file: File,
  told: { signal: AbortSignal; progress: (share: number) => void },
): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { key } = await ask('uploadFile', body, told);
  return key;
}
