import { deflateSync } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { openWorld, type Pair, type World } from '../world/world.ts';
import { pdfNaming } from './pdf.ts';
import { pdfContent } from './pdf-content.ts';
import { pdfFile, pdfStream, pdfWithInlineJpeg, pdfWithJpeg, pdfWithPackedJpeg } from './pdf-file.ts';
import { sendPage, sharedPdf } from './send-page.ts';

let world: World;
let reader: Pair;
beforeAll(async () => {
  world = await openWorld();
  reader = await newPerson(world);
});
afterAll(() => world.close());

const content = 'BT /F1 36 Tf 72 700 Td (Read me) Tj ET q 100 0 0 100 72 500 cm /A Do Q';

/** A document with everything beyond its page; `plain` has only the page. */
function hiding(plain = false): Buffer {
  const more = (keys: string) => (plain ? '' : keys);
  return pdfFile([
    `<< /Type /Catalog /Pages 2 0 R ${more('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> /AA << /WC 10 0 R >> /Names << /EmbeddedFiles << /Names [(invoice.exe) 8 0 R] >> /JavaScript << /Names [(x) 10 0 R] >> >> /Metadata 7 0 R /AcroForm << /XFA (xfa-form) /Fields [12 0 R] >> /Outlines << /Title (private outline) >>')} >>`,
    `<< /Type /Pages /Kids [3 0 R] /Count 1 ${more('/PieceInfo << /App << /Private (piece-info) >> >>')} >>`,
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R ${more('/AA << /O 10 0 R >> /Thumb 7 0 R /Annots [11 0 R 12 0 R 13 0 R 14 0 R]')} /Resources << /Font << /F1 5 0 R >> /XObject << /A 6 0 R >> /ExtGState << /S 15 0 R >> >> >>`,
    pdfStream('', content),
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica ${more('/Secret (font-secret) /A 10 0 R')} >>`,
    pdfStream(
      `/Type /XObject /Subtype /Form /BBox [0 0 1 1] ${more('/Metadata 7 0 R /PieceInfo << /X (piece-info) >> /AF [8 0 R] /Parent 3 0 R')}`,
      '0 0 1 rg 0 0 1 1 re f',
    ),
    pdfStream('/Type /Metadata /Subtype /XML', '<x:xmpmeta>Ann Author</x:xmpmeta>'),
    '<< /Type /Filespec /F (invoice.exe) /EF << /F 9 0 R >> >>',
    pdfStream('/Type /EmbeddedFile', 'MZ-payload'),
    '<< /S /JavaScript /JS (this.submitForm\\(\\)) >>',
    '<< /Type /Annot /Subtype /Link /Rect [72 700 300 730] /A << /S /URI /URI (https://example.org/book) >> /T (Ann Author) >>',
    '<< /Type /Annot /Subtype /Widget /FT /Tx /T (field-name) /V (typed) /Rect [72 300 172 320] /AP << /N 6 0 R >> /AA << /K 10 0 R >> /P 3 0 R >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (calc.exe) >> >>',
    '<< /Type /Annot /Subtype /Text /Rect [0 0 9 9] /Contents (private-comment) /T (Ann Author) >>',
    '<< /Type /ExtGState /CA 1 >>',
    `<< ${more('/Author (Ann Author) /Producer (SecretTool)')} >>`,
  ]);
}

test('a PDF keeps its page and links, and loses scripts, attachments and author', async () => {
  const { pdf } = await sharedPdf(world, reader, hiding());
  const said = await pdfContent(pdf);
  for (const secret of [
    /javascript|app\.alert|submitForm/i,
    /invoice\.exe|MZ-payload|EmbeddedFile|Filespec/,
    /Ann Author|SecretTool|xmpmeta|Metadata/,
    /OpenAction|\/AA\b|Launch|calc\.exe|AcroForm|xfa-form|field-name|typed/,
    /piece-info|font-secret|private-comment|private outline/,
  ])
    expect(said).not.toMatch(secret);
  expect(said).toContain('(Read me) Tj');
  expect(said).toContain('https://example.org/book');
}, 60_000);

test('a rewritten PDF contains nothing of its earlier versions', async () => {
  const first = hiding(true);
  const later = Buffer.concat([
    first,
    Buffer.from(`4 0 obj\n<< /Length 23 >>\nstream\n0 1 0 rg 0 0 612 792 re\nendstream\nendobj\n%%EOF\n`),
  ]);
  expect(await pdfContent((await sharedPdf(world, reader, later)).pdf)).not.toContain('Read me');
}, 60_000);

test('a page looks the same after the rewriting', async () => {
  const pixels = async (pdf: Buffer) => {
    const { picture, pdf: kept } = await sharedPdf(world, reader, pdf);
    // A second render from the stored file gives the same picture.
    const { picture: again } = await sharedPdf(world, reader, kept);
    const [one, other] = await Promise.all([picture, again].map((it) => sharp(it).raw().toBuffer()));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(true);
    return one ?? Buffer.alloc(0);
  };
  const dark = (raw: Buffer) => raw.filter((it) => it < 100).length;
  const chinese = pdfNaming('STSong-Light', { map: 'UniGB-UCS2-H', ordering: 'GB1' }, '钟读懂');
  expect(dark(await pixels(chinese))).toBeGreaterThan(1000);
  expect(dark(await pixels(hiding()))).toBeGreaterThan(1000);
}, 120_000);

test('a photo in a PDF loses its location', async () => {
  const photo = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#08f' } })
    .withExif({ IFD0: { Model: 'TestCam' }, IFD3: { GPSLatitude: '43/1' } })
    .jpeg()
    .toBuffer();
  const sent = Buffer.concat([photo, Buffer.from('behind-the-end')]);
  expect(sent.includes('TestCam')).toBe(true);
  const { pdf, picture } = await sharedPdf(world, reader, pdfWithJpeg(sent, 60, 40));
  const said = await pdfContent(pdf);
  expect(said).not.toMatch(/TestCam|Exif|behind-the-end/);
  expect(said).toContain('DCTDecode');
  const [red, , blue] = (await sharp(picture).stats()).channels.map((it) => it.mean);
  expect([red, blue]).toEqual([expect.closeTo(0, -1), expect.closeTo(255, -1)]);
}, 60_000);

test.each(['[/Fl /DCT]', '[ /A85 /DCT]', '[/Fl [/DCT', '[/CS]/F[/Fl /DCTDecode]'])(
  'a PDF with an inline JPEG that is packed as %s is refused',
  async (filters) => {
    const photo = deflateSync(await blue().jpeg().toBuffer());
    const { status, body } = await sendPage(world.url, reader, pdfWithInlineJpeg(photo, 60, 40, filters));
    expect(`${status} ${body.error}`).toBe('415 The PDF cannot be read.');
  },
);

/** A JPEG segment with this text. */
function segment(marker: number, text: string): Buffer {
  return Buffer.concat([Buffer.from([0xff, marker, 0, text.length + 2]), Buffer.from(text)]);
}

const blue = () => sharp({ create: { width: 60, height: 40, channels: 3, background: '#08f' } });

async function seenIn(picture: Buffer): Promise<void> {
  const [red, , blueness] = (await sharp(picture).stats()).channels.map((it) => it.mean);
  expect([red, blueness]).toEqual([expect.closeTo(0, -1), expect.closeTo(255, -1)]);
}

test('a JPEG in a PDF loses a second picture behind it and metadata between its passes', async () => {
  const photo = await blue().jpeg({ progressive: true }).toBuffer();
  const second = await blue()
    .withExif({ IFD0: { Model: 'SecondCam' } })
    .jpeg()
    .toBuffer();
  const lastPass = photo.lastIndexOf(Buffer.from([0xff, 0xda]));
  const sent = Buffer.concat([
    photo.subarray(0, lastPass),
    segment(0xe1, 'Exif-between'),
    segment(0xfe, 'comment-between'),
    photo.subarray(lastPass),
    second,
  ]);
  const { pdf, picture } = await sharedPdf(world, reader, pdfWithJpeg(sent, 60, 40));
  expect(await pdfContent(pdf)).not.toMatch(/Exif|SecondCam|between/);
  await seenIn(picture);
}, 60_000);

test('a photo inside the content of a page loses its location', async () => {
  const photo = await blue()
    .withExif({ IFD0: { Model: 'InlineCam' } })
    .jpeg()
    .toBuffer();
  expect(photo.includes('InlineCam')).toBe(true);
  const { pdf, picture } = await sharedPdf(world, reader, pdfWithInlineJpeg(photo, 60, 40));
  expect(await pdfContent(pdf)).not.toMatch(/Exif|InlineCam/);
  await seenIn(picture);
}, 60_000);

test('a PDF that would grow many times over in the rewriting is refused', async () => {
  const { status, body } = await sendPage(world.url, reader, pdfWithPackedJpeg(8_000_000));
  expect(`${status} ${body.error}`).toBe(
    '413 The PDF takes too much memory or time to draw. Send a simpler or smaller one.',
  );
}, 60_000);

test('an object that all pages inherit is stored once', async () => {
  const fonts = Array.from(
    { length: 400 },
    (_, at) => `/F${at} << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>`,
  );
  const pages = 200;
  const sent = pdfFile([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${Array.from({ length: pages }, (_, at) => `${at + 3} 0 R`).join(' ')}] /Count ${pages} /MediaBox [0 0 612 792] /Resources << /Font << ${fonts.join(' ')} >> >> >>`,
    ...Array.from({ length: pages }, () => '<< /Type /Page /Parent 2 0 R >>'),
    '<< >>',
  ]);
  const { pdf } = await sharedPdf(world, reader, sent);
  expect((await pdfContent(pdf)).split('/F399 ').length).toBeLessThan(10);
}, 60_000);

test('a PDF with a password is refused with a sentence', async () => {
  const document = await PDFDocument.load(hiding(true));
  document.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  const { status, body } = await sendPage(world.url, reader, Buffer.from(await document.save()));
  expect(`${status} ${body.error}`).toBe(
    '415 The PDF is protected by a password. Save it without one and send it again.',
  );
}, 60_000);
