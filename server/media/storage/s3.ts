import { Readable } from 'node:stream';
import type { GetObjectCommandOutput, S3Client } from '@aws-sdk/client-s3';
import { Problem } from '#contract/problems.ts';
import type { Settings } from '../../settings/settings.ts';
import { nameOf, type Storage, type Variant, variants } from './storage.ts';

/** Milliseconds for a connection, for a response, and for the whole operation including the retry. */
export interface S3Timeouts {
  readonly connect: number;
  readonly answer: number;
  readonly whole: number;
}

/**
 * Images in an existing bucket of an S3-compatible store, addressed by path. A failed call is retried once. A missing,
 * slow or refusing store throws `store-unreachable`, with its cause for the log.
 */
export function s3Storage(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: NonNullable<Settings['s3']>,
  timeouts: S3Timeouts = { connect: 3000, answer: 5000, whole: 8000 },
): Storage {
  // Loaded only if such a store is configured: the library is large.
  const opened = open({ endpoint, region, credentials: { accessKeyId, secretAccessKey } }, timeouts);

  async function remove(key: string, variant: Variant): Promise<void> {
    const { client, sdk } = await opened;
    const command = new sdk.DeleteObjectCommand({ Bucket: bucket, Key: nameOf(key, variant) });
    await reach(client.send(command, { abortSignal: AbortSignal.timeout(timeouts.connect) }));
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
      const abortSignal = AbortSignal.timeout(timeouts.whole);
      await reach(client.send(command, { abortSignal }).then(({ ETag }) => told(ETag, 'an entity tag')));
    },
    async get(key, variant) {
      const { client, sdk } = await opened;
      const command = new sdk.GetObjectCommand({ Bucket: bucket, Key: nameOf(key, variant) });
      const abortSignal = AbortSignal.timeout(timeouts.whole);
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
    // Many other stores do not know the checksums that AWS introduced later.
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

/** Reads the whole image, so that a store that stops halfway causes a refusal and not a broken picture. */
async function whole({ Body: body }: GetObjectCommandOutput, timeout: AbortSignal): Promise<Buffer> {
  if (!body) throw new Error('an object came without its bytes');
  const { promise, reject } = Promise.withResolvers<never>();
  const giveUp = () => {
    if (body instanceof Readable) body.destroy();
    reject(timeout.reason);
  };
  if (timeout.aborted) giveUp();
  timeout.addEventListener('abort', giveUp, { once: true });
  try {
    return Buffer.from(await Promise.race([body.transformToByteArray(), promise]));
  } finally {
    timeout.removeEventListener('abort', giveUp);
  }
}

/** Checks for values that only a real store returns: a proxy may report success but store nothing. */
function told<T>(it: T | false | undefined, what: string): T {
  if (!it) throw new Error(`the store answered without ${what}`);
  return it;
}

/** Whether the first bytes match the variant's format. */
function isOf(variant: Variant, bytes: Buffer): boolean {
  if (variant === 'pdf') return bytes.subarray(0, 1024).includes('%PDF');
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP';
}

/** The response of the store, or null for a missing object. A missing bucket is a fault. */
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
