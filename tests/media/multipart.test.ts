import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { readMultipart, takeMultipart } from '#server/http/body/multipart.ts';

const app = Fastify();
/** Emits how each refused read ended. */
const left = new EventEmitter();
let origin: string;
beforeAll(async () => {
  takeMultipart(app);
  app.setErrorHandler((error, _request, reply) => {
    left.emit('read', error);
    reply.code(error instanceof Problem ? error.status : 500).send(String(error));
  });
  app.post('/', async (request) => {
    const file = { mostBytes: 10, admit: async () => null };
    const { fields, files } = await readMultipart(request, { holding: null, file });
    return { fields, files: files.map((it) => ({ ...it, bytes: it.bytes.toString() })) };
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => app.close());

async function send(body: string | Buffer | FormData, type?: string) {
  const headers = new Headers(type === undefined ? {} : { 'content-type': type });
  const content = Buffer.isBuffer(body) ? new Blob([new Uint8Array(body)]) : body;
  const response = await fetch(origin, { method: 'POST', body: content, headers });
  const text = await response.text();
  return response.status === 200 ? JSON.parse(text) : response.status;
}

const withBoundary = 'multipart/form-data; boundary=xx';
const part = (head: string, value = 'v') =>
  `--xx\r\nContent-Disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
const form = (...parts: string[]) => `${parts.join('')}--xx--\r\n`;

test('fields and files are parsed as sent, in any order', async () => {
  const sent = new FormData();
  sent.set('file', new Blob(['0123456789'], { type: 'image/png' }), '照片.png');
  sent.set('name', '二手 "自行车"\r\nline');
  sent.set('empty', '');
  expect(await send(sent)).toEqual({
    fields: { name: '二手 "自行车"\r\nline', empty: '' },
    files: [{ field: 'file', name: '照片.png', type: 'image/png', bytes: '0123456789', oversize: false }],
  });
});

test('a file that is too large is dropped, and the fields after it are parsed', async () => {
  const sent = new FormData();
  sent.set('file', new Blob(['x'.repeat(2_000_000)]), 'large');
  sent.set('after', 'yes');
  expect(await send(sent)).toMatchObject({
    fields: { after: 'yes' },
    files: [{ oversize: true, bytes: '' }],
  });
});

test('an empty form has no fields', async () => {
  expect(await send('', withBoundary)).toEqual({ fields: {}, files: [] });
  expect(await send(form(), withBoundary)).toEqual({ fields: {}, files: [] });
});

test.each([
  ['no boundary', form(part('name="a"')), 'multipart/form-data'],
  ['an empty boundary', form(part('name="a"')), 'multipart/form-data; boundary='],
  ['another boundary', form(part('name="a"')), 'multipart/form-data; boundary=yy'],
  ['no end', part('name="a"'), withBoundary],
  ['an end inside a head', '--xx\r\nContent-Disp', withBoundary],
  ['an end inside a file', part('name="f"; filename="f"').slice(0, -2), withBoundary],
  ['no form at all', '{"userid":"a"}', withBoundary],
  ['a field twice', form(part('name="a"'), part('name="a"')), withBoundary],
  ['a part without a name', form(part('x=y')), withBoundary],
  ['a field of 64 kB and more', form(part('name="a"', 'x'.repeat(65_537))), withBoundary],
  ['too many fields', form(...Array.from({ length: 41 }, (_, i) => part(`name="a${i}"`))), withBoundary],
  ['a second file', form(...['f', 'g'].map((name) => part(`name="${name}"; filename="f"`))), withBoundary],
  [
    'fields of 256 kB and more',
    form(...Array.from({ length: 5 }, (_, i) => part(`name="a${i}"`, 'x'.repeat(60_000)))),
    withBoundary,
    413,
  ],
  [
    'a hundred thousand parts',
    form(...Array.from({ length: 100_000 }, () => part('name="f"'))),
    withBoundary,
  ],
])('%s is refused', async (_case, body, type, status = 400) => {
  expect(await send(body, type)).toBe(status);
});

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
  'a field named %s is refused',
  async (name) => {
    expect(await send(form(part(`name="${name}"`)), withBoundary)).toBe(400);
    expect(await send(form(part(`name="${name}"; filename="f"`)), withBoundary)).toBe(400);
  },
);

test('odd encodings and non-text bytes cause no server error', async () => {
  const odd = [
    '--xx\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: text/plain; charset=klingon\r\n\r\nv\r\n--xx--',
    '--xx\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n{"a":1}\r\n--xx--',
    `--xx\r\nContent-Disposition: form-data; name="a"\r\nContent-Type: application/json\r\n\r\n${'['.repeat(50_000)}\r\n--xx--`,
    "--xx\r\nContent-Disposition: form-data; name*=utf-8''%E5%9B%BE%ZZ; filename*=x\r\n\r\nv\r\n--xx--",
    form(part('name="a\0b"', '\0')),
  ];
  for (const body of odd) expect(await send(body, withBoundary)).not.toBe(500);
  const bytes = Buffer.concat([
    Buffer.from(part('name="a"').slice(0, -3)),
    Buffer.from([255, 254, 0, 237, 160, 128]),
    Buffer.from('\r\n--xx--'),
  ]);
  expect(await send(bytes, withBoundary)).not.toBe(500);
});

test('the connection stays usable after a refusal', async () => {
  const large = form(part('name="a"'), part('name="a"'), part('name="b"', 'x'.repeat(3_000_000)));
  for (let i = 0; i < 3; i++) expect(await send(large, withBoundary)).toBe(400);
  expect(await send(form(part('name="a"')), withBoundary)).toEqual({ fields: { a: 'v' }, files: [] });
});

test('a client that disconnects midway does not affect others', async () => {
  for (const begun of [
    part('name="f"; filename="f"', 'x'.repeat(50_000)),
    part('name="a"').slice(0, -9),
    '',
  ]) {
    const socket = connect(Number(new URL(origin).port), '127.0.0.1');
    const head = `POST / HTTP/1.1\r\nHost: x\r\nContent-Type: ${withBoundary}\r\nContent-Length: 90000\r\n\r\n`;
    await new Promise((resolve) => socket.write(head + begun, resolve));
    const read = once(left, 'read');
    socket.destroy();
    expect((await read)[0]).toMatchObject({ code: 'bad-multipart' });
  }
  expect(await send(form(part('name="a"')), withBoundary)).toMatchObject({ fields: { a: 'v' } });
});
