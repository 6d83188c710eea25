import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import type { Pair } from '../../bench/people.ts';
import { createAwaiting } from './awaiting.ts';
import { type Answer, tryPicture } from './tries.ts';
import type { CallResult } from './writers.ts';

export interface Uploaders {
  /** The keys in the responses. */
  readonly keys: readonly string[];
  /**
   * Waits for the first upload that begins from now on and succeeds. Resolves to the milliseconds; NaN if none does.
   */
  untilTaken(): Promise<number>;
  stop(): Promise<void>;
}

/** These people upload one picture after the other, and repeat each with its client id until it succeeds. */
export async function startUploaders(
  url: string,
  people: readonly Pair[],
  onResult: (it: CallResult) => void,
): Promise<Uploaders> {
  const picture = await noise(640, 480);
  const keys: string[] = [];
  const awaiting = createAwaiting();
  let stopping = false;

  async function work(me: Pair): Promise<void> {
    for (let clientId = randomUUID(); !stopping; ) {
      const begun = performance.now();
      const { status, body } = await upload(url, me, picture, clientId);
      onResult({ status, error: body.error ?? '', ms: performance.now() - begun });
      if (status === 200 && body.key) {
        keys.push(body.key);
        clientId = randomUUID();
        awaiting.succeeded(begun);
      }
      await pause(200);
    }
  }

  const working = Promise.all(people.map(work));
  return {
    keys,
    untilTaken: () => awaiting.until(),
    async stop() {
      stopping = true;
      await working;
    },
  };
}

/** One upload; status 0 if there was no response. */
export function upload(
  url: string,
  me: Pair,
  picture: Buffer,
  clientId: string = randomUUID(),
): Promise<Answer> {
  return tryPicture(`${url}/api/file/upload`, { ...me, client_id: clientId }, ['file', picture]);
}

/** A picture that compresses badly. */
export function noise(width: number, height: number): Promise<Buffer> {
  return sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 80 })
    .toBuffer();
}
