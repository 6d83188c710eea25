import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from 's3rver';

/** An S3-compatible store for one test, with a bucket named `quad`. */
export async function openObjectStore() {
  const directory = await mkdtemp(join(tmpdir(), 'quad-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'quad', configs: [] }],
  });
  const { port } = (await server.run()) as AddressInfo;
  return {
    settings: storeSettings(`http://127.0.0.1:${port}`),
    async close() {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}

/** The settings of a store at this address. */
export function storeSettings(endpoint: string, bucket = 'quad') {
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: bucket,
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  };
}
