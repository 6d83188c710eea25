import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { balanced } from '../world/shared.ts';
import { openWorld } from '../world/world.ts';

// Reads the log of one process.
test.skipIf(balanced)('a client that disconnects within its body causes no server error', async () => {
  const lines: string[] = [];
  const logTo = { write: (line: string) => lines.push(line) };
  const world = await openWorld({ LOG_LEVEL: 'warn' }, false, undefined, { logTo });
  const { port } = new URL(world.url);
  for (const type of ['application/json', 'multipart/form-data; boundary=x']) {
    const socket = connect(Number(port), '127.0.0.1');
    socket.write(
      `POST /api/forum/set_post HTTP/1.1\r\nhost: a\r\ncontent-type: ${type}\r\ncontent-length: 900\r\n\r\n{"ftid":`,
    );
    await pause(150);
    socket.resetAndDestroy();
  }
  await pause(150);
  expect(lines).toEqual([]);
  await world.close();
});
