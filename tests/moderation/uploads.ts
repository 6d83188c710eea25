import { pdfSaying } from '../book-pages/pdf.ts';
import { plain } from '../media/images.ts';
import type { Pair, World } from '../world/world.ts';

/** Uploads a picture, and returns its key. */
export const uploadPicture = async (world: World, person: Pair): Promise<string> =>
  (await send(world, '/api/file/upload', person, 'file', await plain().png().toBuffer())).key ?? '';

/** Shares a page of a book, and returns its id. */
export const shareBook = async (world: World, person: Pair, fields: object): Promise<string> =>
  (
    await send(
      world,
      '/api/content_sharing/',
      { page_num: '1', text: 'x', ...fields, ...person },
      'image',
      pdfSaying('Page'),
    )
  ).id ?? '';

async function send({ url }: World, path: string, fields: object, name: string, bytes: string | Uint8Array) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set(name, new Blob([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)]), 'file');
  const answer = await fetch(url + path, { method: 'POST', body: form });
  return (await answer.json()) as { key?: string; id?: string };
}
