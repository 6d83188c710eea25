import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { type StatePart, stateParts } from '#contract/admin/state.ts';
import { state as en } from '#contract/words/en/state.ts';
import { state as zh } from '#contract/words/zh/state.ts';
import type { SignedInContext } from '../context.ts';
import { isMigrated } from '../database/migrate.ts';
import { randomId } from '../random.ts';

type Words = typeof en;
type Probe = (context: SignedInContext, words: Words) => Promise<PartState>;

interface PartState {
  readonly ok: boolean;
  readonly detail: string;
}

/** Milliseconds after which a part counts as down, as in `/readyz`. */
const probeTimeoutMs = 2000;
/** Seconds after which waiting mails and jobs count as late: longer than the longest pause between two attempts. */
const latestSeconds = 900;
/** Bytes below which a disk is about to refuse uploads. */
const leastFree = 500e6;

/** Returns the running version and the state of each part, as sentences in the viewer's language, within two seconds. */
export async function showState(context: SignedInContext) {
  const words = context.lang === 'zh' ? zh : en;
  const parts = await Promise.all(
    stateParts.map(async (name) => ({ name, ...(await inTime(probes[name](context, words), words)) })),
  );
  return { version, parts };
}

/** The error of a part may contain its address, so it is not shown. */
const inTime = (probing: Promise<PartState>, { fails, late }: Words): Promise<PartState> =>
  Promise.race([
    probing.catch(() => ({ ok: false, detail: fails })),
    pause(probeTimeoutMs, { ok: false, detail: late }, { ref: false }),
  ]);

const probes: Record<StatePart, Probe> = {
  async database({ db }, { database }) {
    const ok = await isMigrated(db);
    return { ok, detail: ok ? database.answers : database.notMigrated };
  },
  async replica({ replica: { standing } }, { replica }) {
    if (!standing) return { ok: true, detail: replica.none };
    const { state, behind } = standing();
    if (state === 'lost') return { ok: false, detail: replica.lost };
    return { ok: state === 'used', detail: replica[state](behind.toFixed(1)) };
  },
  async redis({ redis }, words) {
    if (!redis) return { ok: true, detail: words.redis.none };
    await redis.ping();
    return { ok: true, detail: words.redis.answers };
  },
  async mail({ mail, settings }, words) {
    const state = backlogOf(await mail.backlog(), words.mail);
    return settings.smtpUrl || !state.ok ? state : { ok: true, detail: words.mail.none };
  },
  async store({ media, settings }, { store }) {
    // A key that no file has: a "not found" proves that the store reads its bucket or folder.
    const found = await media.storage.get(randomId(22), 'thumb');
    found?.bytes.destroy();
    if (settings.s3) return { ok: true, detail: store.answers };
    const { bavail, bsize } = await statfs(settings.dataDir);
    const free = bavail * bsize;
    return { ok: free >= leastFree, detail: store.folder((free / 1e9).toFixed(1)) };
  },
  jobs: async ({ jobs }, words) => backlogOf(await jobs.backlog(), words.jobs),
};

function backlogOf({ waiting, oldest }: { waiting: number; oldest: number }, words: Words['mail' | 'jobs']) {
  const minutes = String(Math.floor(oldest / 60));
  return {
    ok: oldest < latestSeconds,
    detail: waiting === 0 ? words.empty : words.waiting(String(waiting), minutes),
  };
}

/** Read at the start, since the folder may hold a newer version while the process runs. */
const version = versionIn(new URL('../../', import.meta.url));

/** Returns the version of the package in a folder and, if the folder is a clone, its commit: `1.2.0+0a1b2c3d`. */
export function versionIn(folder: URL): string {
  const { version: released } = JSON.parse(readFileSync(new URL('package.json', folder), 'utf8'));
  const commit = commitIn(new URL('.git/', folder));
  return commit ? `${released}+${commit.slice(0, 8)}` : released;
}

function commitIn(git: URL): string | undefined {
  const read = (name: string) => {
    try {
      return readFileSync(new URL(name, git), 'utf8').trim();
    } catch {
      return '';
    }
  };
  const head = read('HEAD');
  const ref = /^ref: (refs\/\S+)$/.exec(head)?.[1];
  const packed =
    ref &&
    read('packed-refs')
      .split('\n')
      .find((line) => line.endsWith(` ${ref}`));
  return [head, ref && read(ref), packed?.split(' ')[0]].find((it) => it && /^[0-9a-f]{40,64}$/.test(it));
}
