import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { s3Storage } from '#server/media/storage/s3.ts';
import { readSettings } from '#server/settings/settings.ts';
import { plain } from './images.ts';
import { openObjectStore, storeSettings } from './object-store.ts';
import { openUploads, type Uploads } from './uploads.ts';

const unreachable = { error: 'Pictures cannot be stored or shown at the moment. Please try again.' };
const quiet = { LOG_LEVEL: 'silent' };

let store: Awaited<ReturnType<typeof openObjectStore>>;
let uploads: Uploads;
beforeAll(async () => {
  store = await openObjectStore();
  uploads = await openUploads(store.settings);
});
afterAll(async () => {
  await uploads.world.close();
  await store.close();
});

test('an uploaded image is stored in the object store and served from it in both sizes', async () => {
  const { status, body } = await uploads.upload(await plain(900, 600).jpeg().toBuffer());
  expect(status).toBe(200);
  const key = body.key ?? '';
  const [full, thumb] = [await uploads.fetchFile(key), await uploads.fetchFile(key, '?w=480')];
  expect(thumb.length).toBeLessThan(full.length);
  // Only the row is local: both sizes are in the store.
  expect(await uploads.kept()).toEqual([key]);
  const answer = await fetch(`${uploads.world.url}/files/${key}`, { method: 'HEAD' });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(full.length),
    'cache-control': 'public, max-age=31536000, immutable',
  });
});

test('an unknown or removed key returns 404', async () => {
  const { storage } = uploads.world.services.media;
  const key = 'R'.repeat(22);
  await storage.put(key, 'full', Buffer.from('picture'));
  await storage.remove(key);
  await storage.remove(key);
  const answer = await fetch(`${uploads.world.url}/files/${key}`);
  expect([answer.status, await answer.json()]).toEqual([404, { error: 'Not found' }]);
});

test('if the second size cannot be stored, neither size nor row is left', async () => {
  const { storage } = uploads.world.services.media;
  const { key } = (await uploads.upload(await plain().png().toBuffer())).body;
  await uploads.world.db`alter table files add constraint none check (false) not valid`;
  const removed: string[] = [];
  const { remove } = storage;
  Object.assign(storage, { remove: (it: string) => remove(it).then(() => removed.push(it)) });
  expect((await uploads.upload(await plain().png().toBuffer())).status).toBe(500);
  await uploads.world.db`alter table files drop constraint none`;
  Object.assign(storage, { remove });
  expect(await storage.get(removed[0] ?? '', 'full')).toBeNull();
  expect(await storage.get(key ?? '', 'full')).not.toBeNull();
});

test.each([
  ['a store that is not there', () => storeSettings('http://127.0.0.1:1')],
  ['a bucket that is not there', () => ({ ...store.settings, S3_BUCKET: 'nobody' })],
  ['a key that the store does not know', () => ({ ...store.settings, S3_ACCESS_KEY_ID: 'nobody' })],
])('%s gives a refusal with a sentence, for an upload and for a picture', async (_what, settings) => {
  const broken = await openUploads({ ...settings(), ...quiet });
  const image = await plain().png().toBuffer();
  expect(await broken.upload(image)).toEqual({ status: 503, body: unreachable });
  expect(await broken.world.db`select key from files`).toHaveLength(0);
  const answer = await fetch(`${broken.world.url}/files/${'A'.repeat(22)}`);
  expect([answer.status, await answer.json()]).toEqual([503, unreachable]);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  await broken.world.close();
});

test('a store that does not answer, or stops within a picture, times out', async () => {
  const timeoutsMs = { connect: 200, answer: 200, whole: 600 };
  const image = Buffer.from('picture');
  const silent = await listening(() => {});
  const halting = await listening((answer) => {
    answer.writeHead(200, { 'content-length': '100' }).write('half');
  });
  const [mute, halts] = [silent, halting].map(({ url }) => s3Storage(settingsOf(url), timeoutsMs));
  const began = Date.now();
  for (const ask of [
    () => mute?.put('A'.repeat(22), 'full', image),
    () => mute?.get('A'.repeat(22), 'full'),
    () => mute?.remove('A'.repeat(22)),
    () => halts?.get('A'.repeat(22), 'full'),
  ])
    await expect(ask()).rejects.toMatchObject({ code: 'store-unreachable', status: 503 });
  expect(Date.now() - began).toBeLessThan(30_000);
  for (const { server } of [silent, halting]) {
    server.closeAllConnections();
    server.close();
  }
});

test('a successful response of a server that is not a store is a refusal, too', async () => {
  const other = await listening((answer) => {
    answer.writeHead(200, { 'content-type': 'application/json' }).end('{"hello":1}');
  });
  const storage = s3Storage(settingsOf(other.url));
  const [key, refused] = ['A'.repeat(22), { code: 'store-unreachable' }];
  await expect(storage.put(key, 'full', Buffer.from('picture'))).rejects.toMatchObject(refused);
  await expect(storage.get(key, 'full')).rejects.toMatchObject(refused);
  other.server.close();
});

function settingsOf(endpoint: string) {
  const { s3 } = readSettings(storeSettings(endpoint));
  if (!s3) throw new Error('the settings name no store');
  return s3;
}

async function listening(
  answer: (response: ServerResponse) => void,
): Promise<{ server: Server; url: string }> {
  const server = createServer((_request, response) => answer(response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}
