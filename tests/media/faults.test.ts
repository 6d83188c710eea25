import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createTurns } from '#server/media/turns.ts';
import { plain } from './images.ts';
import { openUploads, type Uploads } from './uploads.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => uploads.close());

test('when the row cannot be written no file stays behind', async () => {
  const { db } = uploads.services;
  await db`alter table files add constraint none check (false)`;
  expect((await uploads.upload(await plain().png().toBuffer())).status).toBe(500);
  await db`alter table files drop constraint none`;
  expect(await uploads.kept()).toEqual([]);
});

test('when the second size cannot be kept nothing stays behind', async () => {
  const { storage } = uploads.services.media;
  const put = storage.put.bind(storage);
  vi.spyOn(storage, 'put').mockImplementation(async (key, variant, bytes) => {
    if (variant === 'thumb') throw new Error('the disk is full');
    await put(key, variant, bytes);
  });
  expect((await uploads.upload(await plain().png().toBuffer())).status).toBe(500);
  expect(await uploads.kept()).toEqual([]);
});

test('twenty images at once are all taken', async () => {
  const image = await plain(800, 600).jpeg().toBuffer();
  const answers = await Promise.all(Array.from({ length: 20 }, () => uploads.upload(image)));
  expect(new Set(answers.map((it) => it.body.key)).size).toBe(20);
});

test('an hour has 120 uploads for each user', async () => {
  const { db, clock } = uploads.services;
  const ends = new Date(clock().getTime() + 1800_000);
  await db`insert into limits (key, used, ends_at) values (${`uploads:${uploads.student.userid}`}, 119, ${ends})
    on conflict (key) do update set used = excluded.used`;
  const image = await plain().png().toBuffer();
  expect((await uploads.upload(image)).status).toBe(200);
  expect((await uploads.upload(image)).status).toBe(429);
});

test('work that is late is answered, and keeps its place until it ends', async () => {
  const inTurn = createTurns(1, 1);
  const late = () => new Error('late');
  const slow = Promise.withResolvers<string>();
  await expect(inTurn(() => slow.promise, 0.01, late)).rejects.toThrow('late');
  const second = vi.fn(async () => 'second');
  const waiting = inTurn(second, 1, late);
  await expect(inTurn(async () => 'third', 1, late)).rejects.toMatchObject({ code: 'too-many-calls' });
  expect(second).not.toHaveBeenCalled();
  slow.resolve('first, far too late');
  expect(await waiting).toBe('second');
});
