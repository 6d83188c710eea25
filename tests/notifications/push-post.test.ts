import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { post } from '#server/notifications/push/post.ts';

const push = { headers: {}, body: Buffer.from('sealed') };

test.each(['https://localhost/push', 'https://localhost./push'])(
  'a connection to %s is refused if its name resolves to this machine',
  async (endpoint) => {
    await expect(post(endpoint, push, [])).rejects.toThrow('the host is not a public one');
  },
);

test.each([
  'http://8.8.8.8/push',
  'https://127.0.0.1/push',
  'https://[::1]/push',
  'https://169.254.169.254/push',
  'https://8.8.8.8:22/push',
])('nothing is posted to %s', async (endpoint) => {
  await expect(post(endpoint, push, [])).rejects.toThrow('the endpoint is not of public https');
});

test('a redirect is not followed, and a missing response times out', async () => {
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (request.url === '/moved') response.writeHead(307, { location: '/again' }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const host = `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  expect(await post(`http://${host}/moved`, push, [host])).toBe(307);
  await expect(post(`http://${host}/silent`, push, [host])).rejects.toThrow();
  expect(asked).toBe(2);
  server.closeAllConnections();
  server.close();
});
