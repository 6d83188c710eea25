import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pdfSaying } from '../book-pages/pdf.ts';
import { sendPage } from '../book-pages/send-page.ts';
import { newPerson } from '../world/people.ts';
import { plain } from './images.ts';
import { openUploads, type Uploads } from './uploads.ts';

const full =
  '413 Your pictures and PDFs take up all the space you have. Delete what you no longer need and try again.';

let uploads: Uploads;
beforeAll(async () => {
  uploads = await openUploads({ USER_FILES_MB: '1' });
});
afterAll(() => uploads.world.close());

/** Leaves this student that many bytes of quota, by a file that takes the rest. */
async function leave(bytes: number): Promise<void> {
  const { db } = uploads.world;
  const { userid } = uploads.student;
  await db`delete from files where userid = ${userid}`;
  await db`insert into files (key, userid, width, height, bytes)
    values (${'z'.repeat(22)}, ${userid}, 1, 1, ${1024 * 1024 - bytes})`;
}

async function sums(): Promise<[number, number]> {
  const { userid } = uploads.student;
  const [row] = await uploads.world.db<{ kept: number; real: number }[]>`
    select (select bytes::int from file_sums where userid = ${userid}) as kept,
      (select coalesce(sum(bytes), 0)::int from files where userid = ${userid}) as real`;
  return [row?.kept ?? -1, row?.real ?? -1];
}

test('a picture and a PDF beyond the quota are refused, and nothing is left', async () => {
  const image = await plain().png().toBuffer();
  await leave(10);
  const before = await uploads.kept();
  const { status, body } = await uploads.upload(image);
  expect(`${status} ${body.error}`).toBe(full);
  await leave(0);
  const page = await sendPage(uploads.world.url, uploads.student, pdfSaying('Read me'));
  expect(`${page.status} ${page.body.error}`).toBe(full);
  expect(await uploads.kept()).toEqual(before);
  const other = await newPerson(uploads.world);
  expect((await sendPage(uploads.world.url, other, image)).status).toBe(200);
}, 60_000);

test('of concurrent uploads only those within the quota are accepted', async () => {
  const image = await plain().png().toBuffer();
  await leave(500_000);
  await uploads.upload(image);
  const [, after] = await sums();
  const each = after - (1024 * 1024 - 500_000);
  await leave(each * 3);
  const answers = await Promise.all(Array.from({ length: 10 }, () => uploads.upload(image)));
  expect(answers.map((it) => it.status).sort()).toEqual([...Array(3).fill(200), ...Array(7).fill(413)]);
  expect(await sums()).toEqual([1024 * 1024, 1024 * 1024]);
}, 60_000);

test('deleting a file frees its space, and a repeat uses no space', async () => {
  const { world, student } = uploads;
  const image = await plain().png().toBuffer();
  await leave(500_000);
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...student, client_id: randomUUID() })) form.set(name, value);
  form.set('file', new Blob([new Uint8Array(image)]), 'a.png');
  const [first, again] = [await uploads.post(form), await uploads.post(form)];
  expect(again.body.key).toBe(first.body.key);
  const [kept, real] = await sums();
  expect(kept).toBe(real);
  await world.db`delete from files where userid = ${student.userid}`;
  expect(await sums()).toEqual([0, 0]);
}, 60_000);
