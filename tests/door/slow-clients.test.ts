import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanced } from '../world/shared.ts';
import { openWorld, type World } from '../world/world.ts';

const logged: { level: number }[] = [];
let world: World;
beforeAll(async () => {
  const patience = { head: 100, request: 200, silence: 400, look: 20 };
  const logTo = { write: (line: string) => logged.push(JSON.parse(line)) };
  world = await openWorld({ LOG_LEVEL: 'info' }, false, undefined, { patience, logTo });
});
afterAll(() => world.close());

const host = 'Host: quad.example\r\n';
const post = `POST /api/user/login HTTP/1.1\r\n${host}Content-Type: application/json\r\nContent-Length: 40\r\n\r\n`;

// Behind a balancer it is the balancer whose patience they try.
test.skipIf(balanced).each([
  ['says nothing', ''],
  ['sends half a head', `GET /api/school/list HTTP/1.1\r\n${host}X-Slow: `],
  ['sends half a body', `${post}{"username":"`],
])('a client that %s is told so and sent away', async (_what, bytes) => {
  expect(await saidUntilClosed(bytes)).toMatch(/^HTTP\/1\.1 408 [\s\S]*"The request took too long\."/);
});

test.skipIf(balanced)(
  'a client that trickles a body gains no time by it, and is no fault of ours',
  async () => {
    logged.length = 0;
    expect(await saidUntilClosed(`${post}{`, ' ')).toMatch(/^HTTP\/1\.1 408 /);
    // What is logged of it has been by then.
    await world.ask('listSchools');
    expect(logged.filter(({ level }) => level >= 50)).toEqual([]);
  },
);

/** What the server says to these bytes until it closes the connection; `more` is sent again and again. */
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
