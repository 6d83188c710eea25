import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanced } from '../world/shared.ts';
import { plain } from './images.ts';
import { openUploads, type Uploads } from './uploads.ts';

let uploads: Uploads;
let address: string;
beforeAll(async () => {
  uploads = await openUploads();
  const { body } = await uploads.upload(await plain(900, 600).jpeg().toBuffer());
  address = `${uploads.world.url}/files/${body.key}`;
});
afterAll(() => uploads.world.close());

test('an image is cached for a year, and served as nothing but an image', async () => {
  const response = await fetch(address);
  const bytes = await response.arrayBuffer();
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'image/webp',
    'content-length': String(bytes.byteLength),
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  });
});

test('HEAD returns the same headers without the bytes', async () => {
  const [head, get] = await Promise.all([fetch(address, { method: 'HEAD' }), fetch(address)]);
  expect(head.status).toBe(200);
  expect((await head.arrayBuffer()).byteLength).toBe(0);
  for (const name of ['content-length', 'etag', 'content-type', 'cache-control'])
    expect(head.headers.get(name)).toBe(get.headers.get(name));
  await get.arrayBuffer();
});

test('a client with a cached copy gets 304, for each size separately', async () => {
  const tag = (await fetch(address, { method: 'HEAD' })).headers.get('etag') ?? '';
  const again = (query: string, known: string) =>
    fetch(address + query, { headers: { 'if-none-match': known } }).then((it) => it.status);
  expect(await again('', tag)).toBe(304);
  expect(await again('', `"other", W/${tag}`)).toBe(304);
  expect(await again('?w=480', tag)).toBe(200);
});

test('w=480 is the thumbnail, any other width the full image', async () => {
  const size = async (query: string) => Number((await fetch(address + query)).headers.get('content-length'));
  const [full, thumb] = [await size(''), await size('?w=480')];
  expect(thumb).toBeLessThan(full);
  for (const query of ['?w=1024', '?w=', '?w=480&w=480', '?w=-1', '?width=480'])
    expect(await size(query)).toBe(full);
});

test('an unknown key returns 404, whatever its format', async () => {
  const odd = [
    'A'.repeat(22),
    '',
    'x',
    'a/b',
    `${'A'.repeat(22)}.webp`,
    // nginx itself refuses these.
    ...(balanced ? [] : ['%00', '..%2f..%2fetc%2fpasswd']),
    '图片',
  ];
  for (const key of odd) {
    const response = await fetch(`${uploads.world.url}/files/${key}`);
    expect([key, response.status, await response.json()]).toEqual([key, 404, { error: 'Not found' }]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  }
});
