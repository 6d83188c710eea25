import { Worker } from 'node:worker_threads';
import { Problem } from '#contract/problems.ts';
import { createTurns } from './turns.ts';

/** Milliseconds that a page may take; most take one second on a machine with nothing else to do. */
const patience = 20_000;

const inTurn = createTurns(1, 12);

/** Whether the bytes are a PDF: its mark stands within the first kilobyte. */
export function isPdf(bytes: Buffer): boolean {
  return bytes.subarray(0, 1024).includes('%PDF-');
}

/**
 * The first page of a PDF as a PNG of at most 1024 pixels' width, drawn in a thread that is ended after 20 seconds and
 * has its memory limited. Scripts in it do not run. Throws `pdf-damaged`, `too-many-calls` when too many wait already.
 */
export function firstPage(pdf: Buffer): Promise<Buffer> {
  return inTurn({ places: 1, run: () => draw(pdf), seconds: patience / 1000 + 5, late: damaged });
}

async function draw(pdf: Buffer): Promise<Buffer> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    workerData: new Uint8Array(pdf),
    resourceLimits: { maxOldGenerationSizeMb: 256 },
    stdout: true,
    stderr: true,
  });
  const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
  const timer = setTimeout(() => reject(damaged()), patience);
  worker.once('message', resolve);
  // Whatever the reader stumbles over is in the file.
  worker.once('error', () => reject(damaged()));
  worker.once('exit', () => reject(damaged()));
  try {
    return Buffer.from(await promise);
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

function damaged(): Problem {
  return new Problem('pdf-damaged', { field: 'image' });
}
