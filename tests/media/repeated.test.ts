import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openUploads, type Uploads } from './uploads.ts';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads();
});
afterAll(() => uploads.world.close());

test('concurrent repeats with the same client_id return the first upload', async () => {
  const client_id = randomUUID();
  const answers = await Promise.all([send(client_id), send(client_id), send(client_id)]);
  expect(new Set(answers.map((it) => it.body.key)).size).toBe(1);
  const key = answers[0]?.body.key;
  expect(key).toMatch(/^[0-9A-Za-z]{22}$/);
  expect((await send(client_id.toUpperCase())).body.key).toBe(key);
  expect(await uploads.kept()).toHaveLength(3);
});

test('another person’s client_id, a different one and a missing one give separate uploads', async () => {
  const client_id = randomUUID();
  const other = await newPerson(uploads.world);
  const answers = [await send(client_id), await send(client_id, other), await send(), await send()];
  expect(new Set(answers.map((it) => it.body.key)).size).toBe(4);
  expect(await send('no uuid')).toEqual({ status: 400, body: { error: 'client_id must be a UUID.' } });
});

async function send(client_id?: string, { userid, session } = uploads.student) {
  const image = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#2a7' } })
    .png()
    .toBuffer();
  const form = new FormData();
  const fields = { userid, session, ...(client_id && { client_id }) };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(image)]), 'photo.png');
  return uploads.post(form);
}
