import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { imageWidth, thumbnailWidth } from '#contract/media/media.ts';
import type { Pair } from '../../../bench/people.ts';
import { pdfSaying } from '../../book-pages/pdf.ts';
import { cornersTurned, plain } from '../../media/images.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import { sendFile } from './send-file.ts';

const secrets = ['TestCam', 'secret', 'Exif', 'xmpmeta', 'GPSLatitude', 'iPhone', '43/1'];

/** Good files with false types: served as pictures that the server encoded, with none of the sender's metadata. */
export async function takenFiles(target: Target, own: Pair, found: Tally): Promise<void> {
  const heic = new URL('../../fixtures/iphone7-gps.heic', import.meta.url);
  const files: [string, Buffer][] = [
    ['a turned JPEG with a place', await cornersTurned(6, 1600, 900)],
    ['a HEIC with a place', await readFile(heic)],
    ...(await Promise.all(
      (['png', 'webp', 'gif', 'avif'] as const).map(
        async (format) => [format, await plain(1500, 1000).toFormat(format).toBuffer()] as [string, Buffer],
      ),
    )),
  ];
  const lies = [
    { name: 'photo.svg', type: 'image/svg+xml' },
    { name: 'page.html', type: 'text/html' },
    { name: 'run.php', type: 'application/x-httpd-php' },
  ];
  for (const [at, [what, bytes]] of files.entries()) {
    const { status, body } = await sendFile(target, '/api/file/upload', own, bytes, lies[at % lies.length]);
    if (status !== 200 || !body.key) found.note(what, `${status} ${body.error}`);
    else
      for (const [query, most] of [
        ['', imageWidth],
        ['?w=480', thumbnailWidth],
      ] as const)
        found.note(`${what} ${query}`, await picture(`${target.url}/files/${body.key}${query}`, bytes, most));
  }
}

/** The fault in the picture served for an upload; null if it is a WebP that the server encoded. */
export async function picture(address: string, sent: Buffer, most: number): Promise<string | null> {
  const answer = await fetch(address);
  const bytes = Buffer.from(await answer.arrayBuffer());
  const { format, width, pages, exif, xmp, icc, iptc } = await sharp(bytes).metadata();
  const text = bytes.toString('latin1');
  if (answer.headers.get('content-type') !== 'image/webp' || format !== 'webp') return 'is not a WebP';
  if (answer.headers.get('x-content-type-options') !== 'nosniff') return 'may be sniffed';
  if (!/immutable/.test(answer.headers.get('cache-control') ?? '')) return 'is not kept';
  if (exif || xmp || icc || iptc || secrets.some((it) => text.includes(it)))
    return 'tells what the camera knew';
  if (pages !== undefined) return `has ${pages} frames`;
  if (bytes.equals(sent)) return 'is what was sent';
  return (width ?? 9999) <= most ? null : `is ${width} wide`;
}

/** A PDF may contain scripts, so it is served as a download, in a sandbox. */
export async function takenPdf(target: Target, own: Pair, found: Tally): Promise<void> {
  const { body } = await sendFile(target, '/api/content_sharing/', own, pdfSaying('Read me'), {
    name: 'page.html',
    type: 'text/html',
  });
  const { body: all } = await target.ask('contentsOf', { userid: own.userid });
  const shared = all.contents.find((it) => it.id === body.id);
  const answer = await fetch(new URL(shared?.photo_location ?? '/files/none.pdf', target.url));
  await answer.arrayBuffer();
  const wanted: [string, RegExp][] = [
    ['content-type', /^application\/pdf$/],
    ['content-security-policy', /^sandbox; default-src 'none'; frame-ancestors 'none'$/],
    ['content-disposition', /^attachment; filename="[\w.]+"$/],
    ['x-content-type-options', /^nosniff$/],
  ];
  for (const [name, value] of wanted)
    found.note(
      `a PDF’s ${name}`,
      value.test(answer.headers.get(name) ?? '') ? null : `${answer.headers.get(name)}`,
    );
  found.note(
    'its first page',
    await picture(new URL(shared?.picture ?? '', target.url).href, Buffer.alloc(0), imageWidth),
  );
}
