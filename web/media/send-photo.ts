import { fileBytes } from '#contract/media/media.ts';
import { AskError, ask } from '../api/ask.ts';
import { shrink } from './shrink.ts';

/** The reason for which a photo cannot be sent. The words of media have its sentence under the same code. */
export class PhotoProblem extends Error {
  readonly code: 'unreadable' | 'nothing';

  constructor(code: PhotoProblem['code']) {
    super(code);
    this.code = code;
  }
}

/** Whether another attempt may succeed; false for a rejected picture (400, 413, 415 or `PhotoProblem`). */
export function mayBeSentAgain(error: unknown): boolean {
  if (error instanceof PhotoProblem) return false;
  return !(error instanceof AskError) || ![400, 413, 415].includes(error.status);
}

/**
 * Prepares a chosen photo for upload: shrunk, or unchanged if the browser cannot read it (`seen` is then false). Throws
 * PhotoProblem for an empty file, and for an unreadable one over the size limit.
 */
export async function preparePhoto(chosen: File): Promise<{ file: File; seen: boolean }> {
  if (chosen.size === 0) throw new PhotoProblem('nothing');
  const file = await shrink(chosen);
  if (file.size > fileBytes) throw new PhotoProblem('unreadable');
  return { file, seen: file !== chosen };
}

/** Uploads a photo and resolves to its key. Throws AskError. */
export async function sendPhoto(
  file: File,
  told: { signal: AbortSignal; progress: (share: number) => void },
): Promise<string> {
  const body = new FormData();
  body.append('file', file);
  const { key } = await ask('uploadFile', body, told);
  return key;
}
