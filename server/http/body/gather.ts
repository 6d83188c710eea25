import type { Readable } from 'node:stream';
import { freeBytes, type Holding } from './body-budget.ts';

/**
 * Reads a stream into one growing buffer, as fast as `holding` has room. Returns undefined beyond `mostBytes`, with the
 * rest left in the stream. Throws the errors of `holding`.
 */
export function gather(
  source: Readable,
  mostBytes: number,
  holding: Holding | null,
): Promise<Buffer | undefined> {
  let buffer: Buffer = Buffer.alloc(0);
  let length = 0;
  /** Awaited at the end: the stream may end while the last chunk waits for room. */
  let growing = Promise.resolve();

  async function grow(needed: number): Promise<void> {
    const capacity = Math.min(mostBytes, Math.max(needed, 2 * buffer.length, freeBytes));
    await holding?.take(capacity - buffer.length);
    const grown = Buffer.allocUnsafeSlow(capacity);
    buffer.copy(grown, 0, 0, length);
    buffer = grown;
  }

  return new Promise((resolve, reject) => {
    const stop = () => {
      source.pause();
      source.off('data', take).off('end', end).off('error', fail).off('close', cut);
    };
    const settle = (bytes: Buffer | undefined) => {
      stop();
      resolve(bytes);
    };
    const fail = (error: unknown) => {
      stop();
      reject(error);
    };
    const end = () => {
      source.off('close', cut);
      growing.then(() => settle(buffer.subarray(0, length)), fail);
    };
    const cut = () => fail(new Error('aborted'));
    const put = (chunk: Buffer) => {
      length += chunk.copy(buffer, length);
    };
    function take(chunk: Buffer): void {
      const needed = length + chunk.length;
      if (needed > mostBytes) settle(undefined);
      else if (needed <= buffer.length) put(chunk);
      else {
        source.pause();
        growing = grow(needed).then(() => {
          put(chunk);
          source.resume();
        });
        growing.catch(fail);
      }
    }
    // The client may have disconnected before the read began.
    if (source.destroyed) return reject(source.errored ?? new Error('aborted'));
    holding?.sentAway.catch(fail);
    source.on('data', take).once('end', end).once('error', fail).once('close', cut);
  });
}
