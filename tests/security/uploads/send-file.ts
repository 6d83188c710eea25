import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pair } from '../../../bench/people.ts';
import type { Target } from '../target.ts';

/** The calls that take a file, with its field and the other fields. */
export const uploadRoutes = {
  '/api/file/upload': { field: 'file', more: {} },
  '/api/content_sharing/': {
    field: 'image',
    more: { content_name: 'A book', page_num: '1', text: 'A page' },
  },
} as const;
export type UploadRoute = keyof typeof uploadRoutes;

export interface Sent {
  status: number;
  body: { key?: string; id?: string; error?: string };
}

/** Sends bytes with any name and type. */
export async function sendFile(
  { url }: Target,
  route: UploadRoute,
  pair: Pair,
  bytes: Uint8Array,
  { name = 'photo.jpg', type = 'image/jpeg' } = {},
): Promise<Sent> {
  const { field, more } = uploadRoutes[route];
  const form = new FormData();
  for (const [at, value] of Object.entries({ userid: pair.userid, session: pair.session, ...more }))
    form.set(at, value);
  form.set(field, new Blob([new Uint8Array(bytes)], { type }), name);
  const answer = await fetch(url + route, { method: 'POST', body: form });
  return { status: answer.status, body: await answer.json() };
}

/** The names of all stored rows and files. */
export async function kept({ sql, dataDir }: Target): Promise<string[]> {
  const rows = await sql<{ key: string }[]>`select key from files order by key`;
  const below = await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => []);
  return [...rows.map((it) => it.key), ...below.filter((it) => it.includes('.')).sort()];
}
