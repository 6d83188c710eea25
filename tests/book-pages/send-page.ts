import type { Pair, World } from '../world/world.ts';

export interface PageAnswer {
  status: number;
  body: { id?: string; error?: string };
}

/** Shares these bytes as a book page. */
export async function sendPage(url: string, person: Pair, bytes: Buffer): Promise<PageAnswer> {
  const form = new FormData();
  const fields = { ...person, content_name: 'A book', page_num: '1', text: 'Worth reading' };
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  form.set('image', new Blob([new Uint8Array(bytes)], { type: 'application/pdf' }), 'page.pdf');
  const answer = await fetch(`${url}/api/content_sharing/`, { method: 'POST', body: form });
  return { status: answer.status, body: (await answer.json()) as PageAnswer['body'] };
}

/** Shares a PDF. Returns it and the picture of its first page as the site serves them. */
export async function sharedPdf(
  { url, ask }: World,
  person: Pair,
  bytes: Buffer,
): Promise<{ pdf: Buffer; picture: Buffer }> {
  const { status, body } = await sendPage(url, person, bytes);
  if (status !== 200) throw new Error(`${status} ${body.error}`);
  const { contents } = (await ask('contentsOf', { userid: person.userid })).body;
  const shared = contents.find((it) => it.id === body.id);
  const read = async (address = '') => Buffer.from(await (await fetch(new URL(address, url))).arrayBuffer());
  return { pdf: await read(shared?.photo_location), picture: await read(shared?.picture) };
}
