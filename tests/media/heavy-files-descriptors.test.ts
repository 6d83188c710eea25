import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/** Opens files until the system refuses, requests picture work twice, and prints the results. */
const program = `
  import { openSync } from 'node:fs';
  import { runInChild } from '#server/media/child/run.ts';
  try { for (;;) openSync('/dev/null'); } catch {}
  const asked = { kind: 'picture', bytes: Buffer.alloc(9), heic: null };
  const other = () => new Error('another refusal');
  for (const at of [1, 2]) {
    await runInChild(asked, { damaged: other, tooHeavy: other }).catch((fault) =>
      console.log(at, fault.code, fault.retryAfter),
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  process.exit();
`;

test.runIf(process.platform === 'linux')(
  'if no process can be started, the work is refused for now, and the site keeps running',
  async () => {
    const script = 'ulimit -n 64; exec "$0" --input-type=module --eval "$1"';
    const { stdout } = await promisify(execFile)('/bin/sh', ['-c', script, process.execPath, program]);
    expect(stdout).toBe('1 not-ready 5\n2 not-ready 5\n');
  },
  60_000,
);
