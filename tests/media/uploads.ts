import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { newPerson } from '../world/people.ts';
import { openWorld } from '../world/world.ts';

export interface Answer {
  status: number;
  body: { key?: string; error?: string };
}

/** No object store, even if two servers have one: they share the folder. */
const inFolder = { S3_ENDPOINT: '', S3_BUCKET: '', S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '' };

/** A world with one signed-in student, and helpers for the media tests. */
export async function openUploads(settings?: Record<string, string>) {
  const world = await openWorld({ ...inFolder, ...settings });
  const student = await newPerson(world);

  async function post(form: FormData): Promise<Answer> {
    const response = await fetch(`${world.url}/api/file/upload`, { method: 'POST', body: form });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  return {
    world,
    student,
    post,
    /** Uploads these bytes; the sender may choose any name and type. */
    async upload(bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg'): Promise<Answer> {
      const form = new FormData();
      form.set('userid', student.userid);
      form.set('session', student.session);
      form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
      return post(form);
    },
    async fetchFile(key: string, query = ''): Promise<Buffer> {
      const response = await fetch(`${world.url}/files/${key}${query}`);
      if (response.status !== 200) throw new Error(`${key} answered ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
    /** The names of all stored rows and files. */
    async kept(): Promise<string[]> {
      const rows = await world.db<{ key: string }[]>`select key from files`;
      const below = await readdir(join(world.dataDir, 'files'), { recursive: true }).catch(() => []);
      return [...rows.map((it) => it.key), ...below.filter((it) => it.includes('.'))];
    },
  };
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>;
