import { afterAll, beforeAll, expect, test } from 'vitest';
import { badFiles } from './bad-files.ts';
import { openUploads, type Uploads } from './uploads.ts';

const bad = await badFiles();

let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads();
});
afterAll(() => uploads.world.close());

test.each(bad)('%s is refused at once, and nothing is left', async (_what, bytes, says) => {
  const before = Date.now();
  const { status, body } = await uploads.upload(bytes);
  expect(Date.now() - before).toBeLessThan(15_000);
  expect(await uploads.kept()).toEqual([]);
  expect(`${status} ${body.error}`).toBe(says);
});

test('an upload without a file or without a session is refused', async () => {
  const form = new FormData();
  form.set('userid', uploads.student.userid);
  form.set('session', uploads.student.session);
  expect(await uploads.post(form)).toEqual({ status: 400, body: { error: 'file is missing.' } });
  form.set('session', 'x'.repeat(43));
  form.set('file', new Blob(['x'.repeat(6_000_000)]), 'large.jpg');
  expect(await uploads.post(form)).toEqual({ status: 401, body: { error: 'Authority Failed' } });
});
