import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { Problem } from '#contract/problems.ts';
import type { Settings } from '../../settings/settings.ts';
import { nameOf, type Storage, type Variant, variants } from './storage.ts';

/** Milliseconds that the store has: for a connection, for an answer, and for everything with the second try. */
export interface S3Timeouts {
  readonly connect: number;
  readonly answer: number;
  readonly whole: number;
}

/**
 * Images in a bucket of an S3-compatible store, addressed by path. The bucket is there already. A call that fails is
 * tried once more; a store that is not there, is slow or refuses throws `store-unreachable`, its cause for the log.
 */
export function s3Storage(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: NonNullable<Settings['s3']>,
  patience: S3Timeouts = { connect: 3000, answer: 5000, whole: 8000 },
): Storage {
  // Loaded only where there is such a store: the library is large.
  const opened = open({ endpoint, region, credentials: { accessKeyId, secretAccessKey } }, patience);

  async function remove(key: string, variant: Variant): Promise<void> {
    const { client, sdk } = await opened;
    const command = new sdk.DeleteObjectCommand({ Bucket: bucket, Key: nameOf(key, variant) });
    await reach(client.send(command, { abortSignal: AbortSignal.timeout(patience.connect) }));
  }

  return {
    async put(key, variant, bytes) {
      const { client, sdk } = await opened;
      const command = new sdk.PutObjectCommand({
        Bucket: bucket,
        Key: nameOf(key, variant),
        Body: bytes,
        ContentType: variant === 'pdf' ? 'application/pdf' : 'image/webp',
        CacheControl: 'public, max-age=31536000, immutable',
      });
      const abortSignal = AbortSignal.timeout(patience.whole);
      await reach(client.send(command, { abortSignal }).then(({ ETag }) => told(ETag, 'an entity tag')));
    },
    async get(key, variant) {
      const { client, sdk } = await opened;
      const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: nameOf(key, variant) });
      const abortSignal = AbortSignal.timeout(patience.whole);
      const bytes = await reach(
        client
          .send(command, { abortSignal })
          .then((it) => whole(it, abortSignal))
          .then((it) => told(isOf(variant, it) && it, 'the bytes that it was given')),
      );
      return bytes && { size: bytes.length, bytes: Readable.from([bytes], { objectMode: false }) };
    },
    async remove(key, only) {
      await Promise.all((only ? [only] : variants).map((variant) => remove(key, variant)));
    },
  };
}

async function open(
  at: { endpoint: string; region: string; credentials: { accessKeyId: string; secretAccessKey: string } },
  { connect, answer }: S3Timeouts,
) {
  const [sdk, { NodeHttpHandler }] = await Promise.all([
    import('@aws-sdk/client-s3'),
    import('@smithy/node-http-handler'),
  ]);
  const client: S3Client = new sdk.S3Client({
    ...at,
    forcePathStyle: true,
    maxAttempts: 2,
    // Checksums that AWS introduced later are unknown to many other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: new NodeHttpHandler({
      connectionTimeout: connect,
      requestTimeout: answer,
      throwOnRequestTimeout: true,
    }),
  });
  return { client, sdk };
}

/** An image is small and read whole, so that a store which stops in its middle is a refusal and no broken picture. */
async function whole({ Body: body }: GetObjectCommandOutput, late: AbortSignal): Promise<Buffer> {
  if (!body) throw new Error('an object came without its bytes');
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    if (body instanceof Readable) body.destroy();
    reject(late.reason);
  };
  if (late.aborted) giveUp();
  late.addEventListener('abort', giveUp, { once: true });
  try {
    return Buffer.from(await Promise.race([body.transformToByteArray(), promise]));
  } finally {
    late.removeEventListener('abort', giveUp);
  }
}

/** What stands in front of a store answers well, too, and keeps nothing: only a store says what a store says. */
function told<T>(it: T | false | undefined, what: string): T {
  if (!it) throw new Error(`the store answered without ${what}`);
  return it;
}

/** Whether the bytes begin as what was kept does. */
function isOf(variant: Variant, bytes: Buffer): boolean {
  if (variant === 'pdf') return bytes.subarray(0, 1024).includes('%PDF');
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** What the store answers, or null for an object that is not there. A bucket that is not there is a fault. */
async function reach<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked;
  } catch (fault) {
    if (fault instanceof Error && fault.name === 'NoSuchKey') return null;
    const problem = new Problem('store-unreachable', { retryAfter: 10 });
    problem.cause = fault;
    throw problem;
  }
}
