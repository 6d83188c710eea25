import { Agent, request } from 'node:http';
import type { Fired, Shots } from './fire.ts';
import { runScript } from './processes.ts';

/** Request headers of a browser. */
export const browserHeaders = { 'accept-encoding': 'gzip, deflate, br, zstd', 'accept-language': 'en' };

/**
 * Requests per second that a server answers, sent by a process of its own. Throws if any response is missing or not
 * 2xx.
 */
export async function fire(shots: Shots): Promise<number> {
  const fired: Fired = JSON.parse(await runScript(['bench/fire.ts', JSON.stringify(shots)]));
  if (fired.failed > 0) throw new Error(`${fired.failed} of the answers of ${shots.url} were none.`);
  return fired.perSecond;
}

export interface Against {
  /** Requests per second of the app and of the ceiling, the median of the rounds. */
  ours: number;
  ceiling: number;
  /** The median of the rounds' ratios. */
  ratio: number;
}

/**
 * Runs the ceiling and the app alternately, so that both see the same state of the machine. The first round warms up.
 */
export async function against(ours: Shots, ceiling: Shots, rounds = 5): Promise<Against> {
  const taken: { ours: number; ceiling: number }[] = [];
  for (let round = 0; round <= rounds; round += 1)
    taken.push({ ceiling: await fire(ceiling), ours: await fire(ours) });
  const counted = taken.slice(1);
  return {
    ours: median(counted.map((it) => it.ours)),
    ceiling: median(counted.map((it) => it.ceiling)),
    ratio: median(counted.map((it) => it.ours / it.ceiling)),
  };
}

/**
 * The median of the milliseconds that these addresses take, one after the other on one connection; `before` runs before
 * each request and is not measured.
 */
export async function medianMs(
  urls: string[],
  headers: Record<string, string>,
  before?: () => Promise<unknown>,
): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const times: number[] = [];
  for (const url of urls) {
    await before?.();
    const begun = performance.now();
    const { status } = await get(url, headers, agent);
    times.push(performance.now() - begun);
    if (status !== 200) throw new Error(`${url} was answered by ${status}.`);
  }
  agent.destroy();
  return median(times);
}

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  /** As received, compressed. */
  body: Buffer;
}

/** One response, as received. */
export function get(url: string, headers: Record<string, string>, agent?: Agent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, ...(agent && { agent }) }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject);
    asked.end();
  });
}

export function median(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}
