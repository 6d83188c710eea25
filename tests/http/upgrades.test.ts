import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanced } from '../world/shared.ts';
import { openWorld, type World } from '../world/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

// nginx itself responds to requests that it cannot parse.
test('an upgrade at an unknown or invalid address is refused', async () => {
  for (const target of ['//', '///', 'http://[', '/ws/aid', '/nothing', '*', '/%00'])
    expect(await upgrade(target), target).toMatch(balanced ? /^HTTP\/1\.1 40[04] / : /^HTTP\/1\.1 404 /);
  expect((await fetch(`${world.url}/api/school/list`)).status).toBe(200);
});

/** Requests a WebSocket at `target`. Resolves to the response once the connection is closed. */
function upgrade(target: string): Promise<string> {
  const { hostname, port } = new URL(world.url);
  return new Promise((resolve) => {
    const line = connect(Number(port), hostname);
    let answer = '';
    line.setEncoding('utf8').on('data', (text) => {
      answer += text;
      // nginx keeps a connection that is not a socket open for the next request.
      if (balanced && answer.includes('\r\n\r\n')) line.end();
    });
    line.on('error', () => undefined).on('close', () => resolve(answer));
    line.write(
      [
        `GET ${target} HTTP/1.1`,
        'Host: quad',
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        '\r\n',
      ].join('\r\n'),
    );
  });
}
