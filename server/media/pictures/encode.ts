import { Problem } from '#contract/problems.ts';
import { runInChild } from '../child/run.ts';
import { type Encoded, encodePicture } from './encode-picture.ts';
import { inTurn } from './queue.ts';
import { recognise } from './recognise.ts';

/**
 * The image as `encodePicture` returns it, queued in this person's turn. Heavy images, and every AVIF and HEIC, are
 * encoded in a child process. Throws as `recognise` and `encodePicture`, `file-too-many-pixels` if memory or time runs
 * out, and `too-many-calls` if too many images wait.
 */
export async function encodeImage(bytes: Buffer, person: string): Promise<Encoded> {
  const { heavy, heic } = await recognise(bytes);
  return inTurn({
    person,
    heavy,
    // The header bounds the work, and a child process has its own limits. This bounds faults, and leaves time on a busy
    // machine.
    seconds: 70,
    timeoutError: () => refusal('file-too-many-pixels'),
    run: () =>
      heavy
        ? runInChild<'picture'>(
            { kind: 'picture', bytes, heic },
            { damaged: () => refusal('file-damaged'), tooHeavy: () => refusal('file-too-many-pixels') },
          )
        : encodePicture(bytes),
  });
}

const refusal = (code: 'file-damaged' | 'file-too-many-pixels'): Problem =>
  new Problem(code, { field: 'file' });
