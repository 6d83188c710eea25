import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanced } from '../world/shared.ts';
import { openWorld, type World } from '../world/world.ts';

const logged: { level: number }[] = [];
let world: World;
beforeAll(async () => {
  const timeouts = { head: 100, pause: 200, silence: 5000, look: 20 };
  const logTo = { write: (line: string) => logged.push(JSON.parse(line)) };
  world = await openWorld({ LOG_LEVEL: 'info' }, false, undefined, { timeouts, logTo });
});
afterAll(() => world.close());

const host = 'Host: quad.example\r\n';
const post = `POST /api/user/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 40\r\n\r\n`;

// Behind a balancer, the balancer's timeouts apply.
test.skipIf(balanced).each([
  ['says nothing', ''],
  ['sends half a head', `GET /api/school/list HTTP/1.1\r\n${host}X-Slow: `],
  ['sends half a body', `${post}{"username":"`],
])('a client that %s is refused and disconnected', async (_what, bytes) => {
  expect(await saidUntilClosed(bytes)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"The request took too long\."/);
});

test.skipIf(balanced)('a client that stops within a body is not logged as a fault', async () => {
  logged.length = 0;
  await saidUntilClosed(`${post}{`);
  // After this response, the log has all lines about it.
  await world.ask('listSchools');
  expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
});

test.skipIf(balanced)('a client that sends slowly is answered, however long it takes in total', async () => {
  const begun = performance.now();
  const closing = post.replace('Host', 'Connection: close\r\nHost');
  expect(await saidUntilClosed(`${closing}{`, ' ')).toMatch(
    /^HTTP\/1\.1 400 [\s\S]*"The body is not JSON\."/,
  );
  expect(performance.now() - begun).toBeGreaterThan(1200);
});

test.skipIf(balanced)(
  'a client that keeps sending after its refusal is disconnected once it stops',
  async () => {
    const form = 'POST /api/file/upload HTTP/1.1\r\nContent-Type: multipart/form-data; boundary=b\r\n';
    const file = '--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nxx';
    const said = await saidUntilClosed(`${form}${host}Content-Length: 5000\r\n\r\n${file}`);
    expect(said).toMatch(/^HTTP\/1\.1 401 [\s\S]*"Authority Failed"/);
  },
);

/** The server's output for these bytes until it closes the connection; `more` is sent repeatedly. */
function saidUntilClosed(bytes: string, more = ''): Promise<string> {
  const line = connect(Number(new URL(world.url).port), '127.0.0.1');
  const trickle = setInterval(() => more && line.write(more), 40);
  let said = '';
  line.write(bytes);
  line.on('data', (data) => {
    said += data;
  });
  return new Promise((resolve, reject) => {
    line.once('error', reject);
    line.once('close', () => {
      clearInterval(trickle);
      resolve(said);
    });
  });
}
