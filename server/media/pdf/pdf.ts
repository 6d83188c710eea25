import { Problem } from '#contract/problems.ts';
import { runInChild } from '../child/run.ts';
import { inTurn } from '../pictures/queue.ts';

/** Whether the bytes are a PDF: its mark stands within the first kilobyte. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}

/** A PDF as it is kept. */
export interface ReadPdf {
  /** Its first page as a PNG of at most 1024 pixels' width. */
  readonly picture: Buffer;
  /** The document written anew, with nothing in it but what its pages draw. */
  readonly pdf: Buffer;
}

/**
 * Rewrites a PDF and draws its first page, in a child process of limited memory and time, one at a time. Scripts in it do not run.
 * Throws `pdf-damaged`, `pdf-locked`, `pdf-picture-too-large`, `pdf-too-heavy` where memory or time does not
 * suffice, and `too-many-calls` when too many wait already.
 */
export function readPdf(pdf: Buffer, person: string): Promise<ReadPdf> {
  return inTurn({
    person,
    heavy: true,
    // The child has ended before that.
    seconds: 70,
    late: () => refusal('pdf-too-heavy'),
    run: async () => {
      const done = await runInChild<'pdf'>(
        { kind: 'pdf', bytes: pdf },
        { damaged: () => refusal('pdf-damaged'), tooHeavy: () => refusal('pdf-too-heavy') },
      );
      return { picture: viewOf(done.picture), pdf: viewOf(done.pdf) };
    },
  });
}

/** The same bytes, not copied. */
function viewOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length);
}

function refusal(code: 'pdf-damaged' | 'pdf-too-heavy'): Problem {
  return new Problem(code, { field: 'image' });
}
