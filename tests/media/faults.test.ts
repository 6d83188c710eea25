import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { balanced } from '../world/shared.ts';
import { mayMount, mountSmallDisk } from '../world/small-disk.ts';
import { plain } from './images.ts';
import { openUploads, type Uploads } from './uploads.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads({ LIMITS: 'on', LOG_LEVEL: 'silent' });
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => uploads.world.close());

test('if the row cannot be written, no file is left', async () => {
  const { db } = uploads.world.services;
  await db`alter table files add constraint none check (false)`;
  expect((await uploads.upload(await plain().png().toBuffer())).status).toBe(500);
  await db`alter table files drop constraint none`;
  expect(await uploads.kept()).toEqual([]);
});

test('if the second size cannot be stored, nothing is left', async () => {
  const { storage } = uploads.world.services.media;
  const put = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementation(async (key, variant, bytes) => {
    if (variant === 'thumb') throw new Error('the disk is full');
    await put(key, variant, bytes);
  });
  expect((await uploads.upload(await plain().png().toBuffer())).status).toBe(500);
  expect(await uploads.kept()).toEqual([]);
});

test.runIf(mayMount())(
  'a full disk is refused with a sentence, and pictures are accepted again once it has space',
  async () => {
    const disk = mountSmallDisk(join(uploads.world.dataDir, 'files'), 2);
    const image = await plain(800, 600).jpeg().toBuffer();
    const { body } = await uploads.upload(image);
    disk.fill();
    expect(await uploads.upload(image)).toEqual({
      status: 503,
      body: { error: 'Pictures cannot be stored or shown at the moment. Please try again.' },
    });
    await uploads.fetchFile(body.key ?? '');
    disk.free();
    expect((await uploads.upload(image)).status).toBe(200);
    expect((await uploads.kept()).filter((it) => it.endsWith('.part'))).toEqual([]);
    disk.close();
  },
);

test('twenty concurrent images are all accepted', async () => {
  const image = await plain(800, 600).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => uploads.upload(image)));
  expect(new Set(answers.map((it) => it.body.key)).size).toBe(20);
});

// Sets the counter in the database, which only one process uses.
test.skipIf(balanced)('each user has 120 uploads an hour', async () => {
  const { db } = uploads.world;
  const image = await plain().png().toBuffer();
  expect((await uploads.upload(image)).status).toBe(200);
  await db`update limits set used = 119 where key = ${`uploads:${uploads.student.userid}`}`;
  expect((await uploads.upload(image)).status).toBe(200);
  expect((await uploads.upload(image)).status).toBe(429);
  uploads.world.later(3_601_000);
  expect((await uploads.upload(image)).status).toBe(200);
});
