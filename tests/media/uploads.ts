import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import type { Services } from '#server/context.ts';
import { openDatabase } from '#server/database/pool.ts';
import { hashOf, randomId, randomSecret } from '#server/random.ts';
import { readSettings } from '#server/settings.ts';
import { freshDatabase } from '../world/postgres.ts';

export interface Answer {
  status: number;
  body: { key?: string; error?: string };
}

/** The app on a port of its own with one signed-in student, and what the tests of media do with it. */
export async function openUploads() {
  const database = await freshDatabase();
  const dataDir = await mkdtemp(join(tmpdir(), 'quad-media-'));
  const db = openDatabase(database.url, { max: 4 });
  const settings = { ...readSettings({ LOG_LEVEL: 'silent' }), dataDir };
  const { app, services } = await createApp({ db, settings, pages: false });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const student = await signIn(services);

  async function post(form: FormData): Promise<Answer> {
    const response = await fetch(`${origin}/api/file/upload`, { method: 'POST', body: form });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  }

  return {
    origin,
    services,
    student,
    post,
    /** Uploads these bytes; the name and type are what the sender says of them. */
    async upload(bytes: Buffer, name = 'photo.jpg', type = 'image/jpeg'): Promise<Answer> {
      const form = new FormData();
      form.set('userid', student.userid);
      form.set('session', student.session);
      form.set('file', new Blob([new Uint8Array(bytes)], { type }), name);
      return post(form);
    },
    async fetchFile(key: string, query = ''): Promise<Buffer> {
      const response = await fetch(`${origin}/files/${key}${query}`);
      if (response.status !== 200) throw new Error(`${key} answered ${response.status}`);
      return Buffer.from(await response.arrayBuffer());
    },
    /** Names of everything that is kept: rows and files. */
    async kept(): Promise<string[]> {
      const rows = await db<{ key: string }[]>`select key from files`;
      const below = await readdir(join(dataDir, 'files'), { recursive: true }).catch(() => []);
      return [...rows.map((it) => it.key), ...below.filter((it) => it.includes('.'))];
    },
    async close() {
      await app.close();
      await db.end();
      await database.drop();
      await rm(dataDir, { recursive: true });
    },
  };
}

export type Uploads = Awaited<ReturnType<typeof openUploads>>;

async function signIn({ db }: Services) {
  const userid = randomId(16);
  const session = randomSecret();
  await db`insert into users (userid, code, username, email, school_id)
    values (${userid}, ${`_${randomId(15)}`}, 'student', 'student@example.edu', 1)`;
  await db`insert into sessions (userid, hash) values (${userid}, ${hashOf(session)})`;
  return { userid, session };
}
