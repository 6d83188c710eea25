import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '#server/database/embedded.ts';
import { openDatabase } from '#server/database/pool.ts';
import { startServer } from '../processes.ts';
import { lexicon } from './lexicon.ts';
import { seededDatabase } from './seeded.ts';

/** The app on a seeded database, queried over one keep-alive connection. */
export interface Site {
  ask(query: Record<string, string | number>): Promise<{ ms: number; total: number }>;
  /** Words that at most twenty listings contain, and words that at least a tenth of all contain. */
  rare: string[];
  frequent: string[];
}

/**
 * The app on 10,000 listings and on 1,000,000, with both databases on one server. Its folder is BENCH_DATA, or
 * `quad-bench` in the temporary folder; databases that an earlier run filled are reused.
 */
export async function openSizes(): Promise<{ small: Site; large: Site; close(): Promise<void> }> {
  const server = await startEmbedded(process.env.BENCH_DATA ?? join(tmpdir(), 'quad-bench'));
  const closing: (() => Promise<void>)[] = [() => (server.adopted ? Promise.resolve() : server.stop())];
  const close = async () => {
    for (const end of closing.toReversed()) await end();
  };
  try {
    const open = async (count: number) => {
      const { site, end } = await openSite(await seededDatabase(server.url, count), count);
      closing.push(end);
      return site;
    };
    return { small: await open(10_000), large: await open(1_000_000), close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openSite(databaseUrl: string, count: number): Promise<{ site: Site; end(): Promise<void> }> {
  const dataDir = mkdtempSync(join(tmpdir(), 'quad-bench-'));
  const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: '0', SEED_DEMO: '0', LIMITS: 'off' };
  const app = await startServer(['server/main.ts'], env);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const end = async () => {
    agent.destroy();
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
  const ask: Site['ask'] = (query) =>
    timed(`${app.url}/api/item/list?${new URLSearchParams(query as never)}`, agent);
  return { site: { ask, ...(await wordsOf(databaseUrl, count)) }, end };
}

function timed(url: string, agent: Agent): Promise<{ ms: number; total: number }> {
  const start = performance.now();
  return new Promise((resolve, reject) => {
    get(url, { agent }, async (answer) => {
      const parts: Buffer[] = [];
      for await (const part of answer) parts.push(part);
      const ms = performance.now() - start;
      const body = JSON.parse(Buffer.concat(parts).toString());
      if (answer.statusCode === 200) resolve({ ms, total: body.total });
      else reject(new Error(`${url} answered ${answer.statusCode}: ${body.error}`));
    }).on('error', reject);
  });
}

/** Four words of each kind, counted in the database itself. */
async function wordsOf(databaseUrl: string, count: number): Promise<Pick<Site, 'rare' | 'frequent'>> {
  const db = openDatabase(databaseUrl, { max: 1 });
  const { english, rare } = lexicon();
  const four = async (words: string[], fits: (hits: number) => boolean) => {
    const found: string[] = [];
    for (const word of words) {
      if (found.length === 4) break;
      const [row] = await db<[{ hits: number }]>`
        select count(*)::int as hits from items where status = 1 and search @@ ${`'${word}'`}::tsquery`;
      if (fits(row.hits)) found.push(word);
    }
    return found;
  };
  try {
    return {
      rare: await four(rare, (hits) => hits > 0 && hits <= 20),
      frequent: await four(english.slice(12, 30), (hits) => hits >= count / 10 && hits <= count / 5),
    };
  } finally {
    await db.end();
  }
}
