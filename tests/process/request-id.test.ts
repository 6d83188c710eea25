import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanced } from '../world/shared.ts';
import { openWorld, type World } from '../world/world.ts';

/** A balancer always sets the request id itself. */
const alone = test.skipIf(balanced);

let behindProxy: World;
let open: World;
beforeAll(async () => {
  [behindProxy, open] = await Promise.all([openWorld({ TRUST_PROXY: '127.0.0.0/8' }), openWorld()]);
});
afterAll(() => Promise.all([behindProxy.close(), open.close()]));

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

async function idOf(world: World, path: string, id?: string): Promise<string | null> {
  const answer = await fetch(`${world.url}${path}`, {
    headers: id === undefined ? {} : { 'x-request-id': id },
  });
  return answer.headers.get('x-request-id');
}

alone.each([
  '/api/school/list',
  '/api/item/get?iid=none',
  '/api/nothing',
  '/api/openapi.json',
  '/files/none',
  '/robots.txt',
  '/healthz',
  '/%E0%A4%A',
  '/socket.io/?EIO=4&transport=polling',
])('the answer of %s names its request', async (path) => {
  const [one, other] = [await idOf(open, path), await idOf(open, path)];
  expect(one).toMatch(uuid);
  expect(other).toMatch(uuid);
  expect(one).not.toBe(other);
});

alone('a malformed request gets an id, too', async () => {
  const socket = connect(Number(new URL(open.url).port), '127.0.0.1');
  socket.end('NONSENSE\r\n\r\n');
  expect(await text(socket)).toMatch(/^X-Request-Id: [\da-f-]{36}\r$/m);
});

alone('only a trusted proxy may set the request id', async () => {
  const id = '5f0c9d1e8b7a4c3d9e2f1a0b6c7d8e9f';
  expect(await idOf(behindProxy, '/api/school/list', id)).toBe(id);
  expect(await idOf(open, '/api/school/list', id)).toMatch(uuid);
});

alone.each(['short', 'with spaces in it', `${'long'.repeat(40)}`, 'quoted"and<tagged>'])(
  'an invalid id is replaced: %s',
  async (id) => {
    expect(await idOf(behindProxy, '/api/school/list', id)).toMatch(uuid);
  },
);
