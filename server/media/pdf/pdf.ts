import { Problem } from '#contract/problems.ts';
import { runInChild } from '../child/run.ts';
import { inTurn } from '../pictures/queue.ts';

/** Whether the bytes are a PDF: its signature is within the first kilobyte. */
export const isPdf = (bytes: Buffer): boolean => bytes.subarray(0, 1024).includes('%PDF-');

export interface ReadPdf {
  /** Its first page as a PNG, at most 1024 pixels wide. */
  readonly picture: Buffer;
  readonly pdf: Buffer;
}

/**
 * Rewrites a PDF and draws its first page, in a child process with limited memory and time, one at a time. Its scripts
 * do not run. Throws `pdf-damaged`, `pdf-locked`, `pdf-picture-too-large`, `pdf-too-heavy` (out of memory or time), and
 * `too-many-calls` if too many wait.
 */
export function readPdf(pdf: Buffer, person: string): Promise<ReadPdf> {
  return inTurn({
    person,
    heavy: true,
    // The child process ends before this.
    seconds: 70,
    timeoutError: () => refusal('pdf-too-heavy'),
    run: async () => {
      const done = await runInChild<'pdf'>(
        { kind: 'pdf', bytes: pdf },
        { damaged: () => refusal('pdf-damaged'), tooHeavy: () => refusal('pdf-too-heavy') },
      );
      return { picture: viewOf(done.picture), pdf: viewOf(done.pdf) };
    },
  });
}

/** A Buffer over the same bytes, without a copy. */
const viewOf = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, length);

const refusal = (code: 'pdf-damaged' | 'pdf-too-heavy'): Problem => new Problem(code, { field: 'image' });
