import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { behindLine } from '../world/cut-connection.ts';
import { newPerson } from '../world/people.ts';
import { freshDatabase } from '../world/postgres.ts';
import { balanced } from '../world/shared.ts';
import { openWorldOn } from '../world/world.ts';
import { plain } from './images.ts';

// The line is that of one process.
test.skipIf(balanced)(
  'a picture whose row was written unheard is there when its upload is repeated',
  async () => {
    const line = await behindLine(await freshDatabase());
    const world = await openWorldOn(line.database, { LOG_LEVEL: 'silent', S3_ENDPOINT: '' }, false);
    const person = await newPerson(world);
    const image = await plain(90, 60).jpeg().toBuffer();
    const clientId = randomUUID();
    const upload = async () => {
      const form = new FormData();
      for (const name of ['userid', 'session'] as const) form.set(name, person[name]);
      form.set('client_id', clientId);
      form.set('file', new Blob([new Uint8Array(image)], { type: 'image/jpeg' }), 'photo.jpg');
      const answer = await fetch(`${world.url}/api/file/upload`, { method: 'POST', body: form });
      return { status: answer.status, ...((await answer.json()) as { key?: string }) };
    };
    line.cutAt('INSERT 0 1');
    expect((await upload()).status).toBe(503);
    const { status, key } = await upload();
    expect(status).toBe(200);
    expect((await fetch(`${world.url}/files/${key}`)).status).toBe(200);
    await world.close();
  },
);
