import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanced } from '../world/shared.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'];
const notFound = async (method: string, path: string) => {
  const { status, head, body } = await raw(method, path);
  expect(status, path).toBe(404);
  expect(head).toMatch(/content-type: application\/json/i);
  expect(body, path).toBe(method === 'HEAD' ? '' : '{"error":"Not found"}');
};

test.each(methods)('%s of an address without a call returns 404 in JSON', async (method) => {
  for (const path of ['/api/nothing', '/api', '/api/', '/api/%ff', '/files/%ff'])
    await notFound(method, path);
});

// nginx itself refuses these.
test.skipIf(balanced)('so do TRACE and an invalid address', async () => {
  await notFound('TRACE', '/api/nothing');
  for (const method of methods) await notFound(method, '/api/%zz');
});

test('a call accepts only its own method', async () => {
  for (const [method, path] of [
    ['GET', '/api/user/login'],
    ['POST', '/api/item/list'],
    ['PUT', '/api/item/set'],
  ] as const)
    expect((await raw(method, path)).status).toBe(404);
  expect((await raw('HEAD', '/api/school/list')).status).toBe(200);
});

test.each([
  ['application/json', '{'],
  ['application/xml', '<a/>'],
  ['multipart/form-data', 'no boundary'],
  ['application/json', `"${'x'.repeat(600_000)}"`],
])('an address without content returns 404, whatever body is sent as %s', async (type, body) => {
  for (const path of ['/api/nothing', '/nothing']) {
    const answer = await fetch(world.url + path, { method: 'POST', headers: { 'content-type': type }, body });
    expect([answer.status, await answer.json()]).toEqual([404, { error: 'Not found' }]);
  }
});

test('an address with scheme and host, as sent to proxies, is routed by its path', async () => {
  expect((await raw('GET', 'http://elsewhere.example/api/school/list')).status).toBe(200);
  expect((await raw('GET', 'http://elsewhere.example')).status).toBe(404);
});

test('no foreign origin gets CORS headers', async () => {
  for (const method of ['GET', 'OPTIONS']) {
    const answer = await fetch(`${world.url}/api/item/list`, {
      method,
      headers: { origin: 'https://elsewhere.example' },
    });
    await answer.arrayBuffer();
    expect([...answer.headers.keys()].filter((it) => it.startsWith('access-control-'))).toEqual([]);
  }
});

test('the API’s page runs no inline script and cannot be framed', async () => {
  const page = await fetch(`${world.url}/api/docs`);
  await page.arrayBuffer();
  const policy = page.headers.get('content-security-policy');
  expect(page.status).toBe(200);
  for (const rule of ["script-src 'self';", "object-src 'none'", "base-uri 'none'", "frame-ancestors 'none'"])
    expect(policy).toContain(rule);
});

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=b'])(
  'a form post as %s that prefers HTML gets the sentence as a page',
  async (type) => {
    const answer = await fetch(`${world.url}/api/user/login`, {
      method: 'POST',
      headers: { 'content-type': type, accept: 'text/html,*/*;q=0.8' },
      body: type.startsWith('multipart') ? '--b--\r\n' : 'username=ann',
    });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([400, 'text/html; charset=utf-8']);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await answer.text()).toMatch(/Missing Username or Password|cannot be read/);
  },
);

/** A request with an address that no client would send. */
function raw(method: string, path: string): Promise<{ status: number; head: string; body: string }> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve, reject) => {
    let answer = '';
    const socket = connect(Number(port), hostname);
    socket
      .on('data', (chunk) => {
        answer += chunk;
      })
      .on('error', reject)
      .on('close', () => {
        const [head = '', body = ''] = answer.split('\r\n\r\n');
        resolve({ status: Number(head.split(' ')[1]), head, body });
      });
    socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: close\r\n\r\n`);
  });
}
