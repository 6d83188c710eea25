import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

test('a too large body is refused on an open connection, so that the refusal arrives', async () => {
  const { port } = new URL(world.url);
  const body = JSON.stringify({ userid: 'x'.repeat(2_000_000) });
  const head = (method: string, path: string) => `${method} ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\n`;
  const line = connect(Number(port), '127.0.0.1');
  let said = '';
  const answered = new Promise<void>((resolve, reject) => {
    line.once('error', reject).once('close', () => reject(new Error(`The line was cut after: ${said}`)));
    line.on('data', (data) => {
      said += data;
      if (said.includes('"schools"')) resolve();
    });
  });
  line.write(
    `${head('POST', '/api/user/logout')}Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
  );
  line.write(`${head('GET', '/api/school/list')}\r\n`);
  await answered;
  line.destroy();
  expect(said).toMatch(/^HTTP\/1\.1 413 [\s\S]*"The body is too large\."[\s\S]*HTTP\/1\.1 200 /);
});
