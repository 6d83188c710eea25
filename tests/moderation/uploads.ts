import { plain } from '../media/images.ts';
import type { Pair, World } from '../world/world.ts';

/** Uploads a picture, and returns its key. */
export const uploadPicture = async (world: World, person: Pair): Promise<string> =>
  (await send(world, '/api/file/upload', person, 'file')).key ?? '';

/** Shares a page of a book, and returns its id. */
export const shareBook = async (world: World, person: Pair, fields: object): Promise<string> =>
  (await send(world, '/api/content_sharing/', { page_num: '1', text: 'x', ...fields, ...person }, 'image'))
    .id ?? '';

/** Sends a picture with the fields. Throws if the server fails or is busy; a refusal has no key or id. */
async function send({ url }: World, path: string, fields: object, name: string) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.set(field, value);
  form.set(name, new Blob([new Uint8Array(await plain().png().toBuffer())]), 'file');
  const answer = await fetch(url + path, { method: 'POST', body: form });
  const body: { key?: string; id?: string; error?: string } = await answer.json();
  if (answer.status >= 500) throw new Error(`${path} answers ${answer.status}: ${body.error}`);
  return body;
}
