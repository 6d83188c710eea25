import { Problem } from '#contract/problems.ts';
import { runInChild } from '../child/run.ts';
import { type Encoded, encodePicture } from './encode-picture.ts';
import { inTurn } from './queue.ts';
import { recognise } from './recognise.ts';

/**
 * The image as `encodePicture` makes it, in this person's turn; a heavy one, and every AVIF and HEIC, is worked on in a child process of
 * limited memory and time. Throws what `recognise` and `encodePicture` throw, `file-too-many-pixels` where memory or time
 * does not suffice, `too-many-calls` when too many images wait already.
 */
export async function encodeImage(bytes: Buffer, person: string): Promise<Encoded> {
  const { heavy, heic } = await recognise(bytes);
  return inTurn({
    person,
    heavy,
    // What the header promises bounds the work, and a child its own; this is for a fault, and long enough for a busy machine.
    seconds: 70,
    late: () => refusal('file-too-many-pixels'),
    run: () =>
      heavy
        ? runInChild<'picture'>(
            { kind: 'picture', bytes, heic },
            { damaged: () => refusal('file-damaged'), tooHeavy: () => refusal('file-too-many-pixels') },
          )
        : encodePicture(bytes),
  });
}

function refusal(code: 'file-damaged' | 'file-too-many-pixels'): Problem {
  return new Problem(code, { field: 'file' });
}
