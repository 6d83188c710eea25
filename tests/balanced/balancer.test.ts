import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { openStandIns } from './stand-ins.ts';

const well: RequestListener = (_request, response) => void response.end('well');
const says =
  (status: number): RequestListener =>
  (_request, response) =>
    void response
      .writeHead(status, { 'content-type': 'application/json' })
      .end('{"error":"said by the app"}');
const hangsUp: RequestListener = (request) => void request.socket.destroy();

async function behind(...answers: [RequestListener, RequestListener]) {
  const both = await openStandIns(answers);
  onTestFinished(both.close);
  return both;
}

test('requests alternate between both processes, with the real client address, whatever a client claims', async () => {
  const { url, asked } = await behind(well, well);
  for (let i = 0; i < 4; i += 1)
    await fetch(`${url}/a%2Fb?c=d%20e`, {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-forwarded-host': 'elsewhere.example' },
    });
  expect(asked.map((it) => it.length)).toEqual([2, 2]);
  const { url: path, headers, socket } = asked[0]?.[0] ?? {};
  expect(path).toBe('/a%2Fb?c=d%20e');
  expect(headers).toMatchObject({
    host: new URL(url).host,
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-proto': 'http',
  });
  expect(headers).not.toHaveProperty('x-forwarded-host');
  expect(headers?.['x-request-id']).toMatch(/^[0-9a-f]{32}$/);
  expect(socket).toBeDefined();
});

test('a read is repeated at the other process if its process ends midway', async () => {
  const { url } = await behind(hangsUp, well);
  for (let i = 0; i < 6; i += 1) expect(await (await fetch(url)).text()).toBe('well');
});

test('the site is ready while one process is ready', async () => {
  const { url } = await behind(says(503), well);
  for (let i = 0; i < 6; i += 1) expect((await fetch(`${url}/readyz`)).status).toBe(200);
});

test('a write is never sent twice; its sender gets a refusal with a time to wait', async () => {
  const { url, asked } = await behind(hangsUp, hangsUp);
  const answer = await fetch(`${url}/api/item/set`, { method: 'POST', body: '{}' });
  expect(asked.flat()).toHaveLength(1);
  expect(answer.status).toBe(503);
  expect(answer.headers.get('retry-after')).toBe('2');
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/^This site is starting again\./) });
});

test('a busy process gets each request once and stays in use, and its answer is passed on', async () => {
  const { url, asked } = await behind(says(503), says(503));
  for (let i = 0; i < 6; i += 1) {
    const answer = await fetch(`${url}/files/of-a-store-that-is-away`);
    expect(answer.status).toBe(503);
    expect(await answer.json()).toEqual({ error: 'said by the app' });
  }
  expect(asked.map((it) => it.length)).toEqual([3, 3]);
});

test('an asset unknown to one version is requested from the other; a page is not', async () => {
  const { url } = await behind(says(404), well);
  for (let i = 0; i < 4; i += 1) expect((await fetch(`${url}/assets/new-abc.js`)).status).toBe(200);
  const pages = await Promise.all([fetch(`${url}/gone`), fetch(`${url}/gone`)]);
  expect(pages.map((it) => it.status).sort()).toEqual([200, 404]);
});

test('a far too large body is refused as by the app', async () => {
  const { url, asked } = await behind(well, well);
  const answer = await fetch(`${url}/api/file/upload`, { method: 'POST', body: Buffer.alloc(17_000_000) });
  expect(answer.status).toBe(413);
  expect(await answer.json()).toEqual({ error: 'The file is larger than 5 MB.' });
  expect(asked.flat()).toHaveLength(0);
});
