import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { domains } from '#server/domains.ts';
import { tidy } from '#server/housekeeping.ts';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { pdfSaying } from './pdf.ts';
import { pdfContent } from './pdf-content.ts';
import { pdfFile, pdfStream } from './pdf-file.ts';
import { sendPage } from './send-page.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterEach(() => vi.restoreAllMocks());
afterAll(() => world.close());

const hour = 3_600_000;

/** A document with a script and an author. */
const sent = pdfFile([
  '<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> >>',
  '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
  pdfStream('', '0 0 1 rg 0 0 100 100 re f'),
  '<< /Author (Ann Author) >>',
]);

/** Shares a page whose PDF is stored as versions before PDF rewriting stored it. */
async function keptBefore(person: Pair, bytes: Buffer): Promise<{ id: string; key: string }> {
  const { body } = await sendPage(world.url, person, pdfSaying('A page'));
  const id = body.id ?? '';
  const [row] = await world.db<{ key: string }[]>`select file as key from contents where id = ${id}`;
  const key = row?.key ?? '';
  await world.services.media.storage.put(key, 'pdf', bytes);
  await world.db`update files set rewrite_at = default where key = ${key}`;
  return { id, key };
}

async function read(name: string): Promise<{ status: number; bytes: Buffer; tag: string | null }> {
  const answer = await fetch(`${world.url}/files/${name}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { status: answer.status, bytes, tag: answer.headers.get('etag') };
}

/** The bytes of a person's files, by the stored sum and by the files themselves. */
async function bytesOf({ userid }: Pair): Promise<{ sum: number; bytes: number }> {
  const [row] = await world.db<{ sum: number; bytes: number }[]>`
    select s.bytes::int as sum, (select sum(bytes)::int from files f where f.userid = s.userid) as bytes
    from file_sums s where userid = ${userid}`;
  return row ?? { sum: 0, bytes: 0 };
}

const locationsOf = async ({ userid }: Pair) =>
  (await world.ask('contentsOf', { userid })).body.contents.map((it) => it.photo_location);

test('housekeeping rewrites a PDF that was stored as sent, which changes its ETag', async () => {
  const ann = await newPerson(world);
  const { key } = await keptBefore(ann, sent);
  const before = await read(`${key}.pdf`);
  expect(before.bytes.equals(sent)).toBe(true);
  await tidy(world.services, domains);
  const after = await read(`${key}.pdf`);
  expect(after.status).toBe(200);
  const said = await pdfContent(after.bytes);
  expect(said).not.toMatch(/javascript|app\.alert|Ann Author/i);
  expect(said).toContain('0 0 100 100 re f');
  expect(after.tag).not.toBe(before.tag);
  expect(await locationsOf(ann)).toEqual([`/files/${key}.pdf`]);
  const pictures = [await read(key), await read(`${key}?w=480`)].map((it) => it.bytes.length);
  const bytes = pictures.reduce((one, other) => one + other, after.bytes.length);
  expect(await bytesOf(ann)).toEqual({ sum: bytes, bytes });
}, 120_000);

test('a PDF that cannot be rewritten is tried twice, then removed; its picture stays', async () => {
  const ann = await newPerson(world);
  const { key } = await keptBefore(ann, Buffer.from('%PDF-1.7 and nothing else'));
  await tidy(world.services, domains);
  await tidy(world.services, domains);
  expect((await read(`${key}.pdf`)).status).toBe(200);
  world.later(hour);
  await tidy(world.services, domains);
  expect((await read(`${key}.pdf`)).status).toBe(404);
  expect((await read(key)).status).toBe(200);
  expect(await locationsOf(ann)).toEqual([`/files/${key}`]);
  const bytes = (await read(key)).bytes.length + (await read(`${key}?w=480`)).bytes.length;
  expect(await bytesOf(ann)).toEqual({ sum: bytes, bytes });
}, 120_000);

test('concurrent passes rewrite each PDF once, and a later pass none', async () => {
  const ann = await newPerson(world);
  const kept = [await keptBefore(ann, sent), await keptBefore(ann, sent), await keptBefore(ann, sent)];
  const get = vi.spyOn(world.services.media.storage, 'get');
  const put = vi.spyOn(world.services.media.storage, 'put');
  await Promise.all([
    tidy(world.services, domains),
    tidy(world.services, domains),
    tidy(world.services, domains),
  ]);
  expect(get.mock.calls.filter(([, variant]) => variant === 'pdf')).toHaveLength(3);
  expect(put.mock.calls.map(([key]) => key).sort()).toEqual(kept.map((it) => it.key).sort());
  world.later(hour);
  await tidy(world.services, domains);
  expect(put).toHaveBeenCalledTimes(3);
  for (const { key } of kept) await pdfContent((await read(`${key}.pdf`)).bytes);
  const { sum, bytes } = await bytesOf(ann);
  expect(sum).toBe(bytes);
}, 120_000);

test('while the store is unreachable the PDF stays for a later pass', async () => {
  const { storage } = world.services.media;
  const { key } = await keptBefore(await newPerson(world), sent);
  vi.spyOn(storage, 'put').mockRejectedValue(new Problem('store-unreachable'));
  for (const _ of [1, 2, 3]) {
    await tidy(world.services, domains);
    world.later(hour);
  }
  expect((await read(`${key}.pdf`)).bytes.equals(sent)).toBe(true);
  vi.restoreAllMocks();
  vi.spyOn(storage, 'get').mockResolvedValue(null);
  for (const _ of [1, 2, 3]) {
    await tidy(world.services, domains);
    world.later(hour);
  }
  vi.restoreAllMocks();
  await tidy(world.services, domains);
  await pdfContent((await read(`${key}.pdf`)).bytes);
}, 120_000);

test('a process that stops does not wait for the PDF in progress', async () => {
  const { key } = await keptBefore(await newPerson(world), sent);
  const { storage } = world.services.media;
  const stopping = new AbortController();
  const get = storage.get.bind(storage);
  vi.spyOn(storage, 'get').mockImplementation(async (...given) => {
    if (given[1] === 'pdf') setTimeout(() => stopping.abort(), 50);
    return get(...given);
  });
  await tidy(world.services, domains, stopping.signal);
  vi.restoreAllMocks();
  expect((await read(`${key}.pdf`)).bytes.equals(sent)).toBe(true);
  world.later(hour);
  await tidy(world.services, domains);
  await pdfContent((await read(`${key}.pdf`)).bytes);
}, 120_000);

test('a page that is deleted during the rewriting of its PDF stays deleted', async () => {
  const { storage } = world.services.media;
  const ann = await newPerson(world);
  for (const moment of ['get', 'put'] as const) {
    const { id, key } = await keptBefore(ann, sent);
    let deleting: Promise<unknown> | undefined;
    const former = storage[moment].bind(storage) as (...given: unknown[]) => Promise<never>;
    vi.spyOn(storage, moment).mockImplementation(async (...given: unknown[]) => {
      if (given[1] !== 'pdf') return former(...given);
      // The deletion starts after the read, or just before the write unless the deletion waits for the write.
      const got = moment === 'get' ? await former(...given) : undefined;
      deleting ??= world.ask('deleteContent', { contentid: id }, ann);
      await Promise.race([deleting, new Promise((end) => setTimeout(end, 1000))]);
      return got ?? former(...given);
    });
    await tidy(world.services, domains);
    expect(await deleting).toMatchObject({ status: 200 });
    vi.restoreAllMocks();
    expect((await read(`${key}.pdf`)).status).toBe(404);
    expect(await world.db`select 1 from files where key = ${key}`).toHaveLength(0);
  }
}, 120_000);
