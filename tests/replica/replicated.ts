import { appendFile, chmod, cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { findBinaries } from '#server/database/embedded/binaries.ts';
import { openCluster } from '#server/database/embedded/cluster.ts';
import { runPostmaster, stopPostmaster } from '#server/database/embedded/postmaster.ts';
import { isAlive } from '#server/database/embedded/postmaster-file.ts';
import { runAs } from '#server/database/embedded/run-as.ts';
import { startEmbedded } from '#server/database/embedded.ts';
import { migrate } from '#server/database/migrate.ts';
import { openDatabase } from '#server/database/pool.ts';

/** A migrated primary and its standby with streaming replication. */
export interface Replicated {
  primaryUrl: string;
  standbyUrl: string;
  /** From now on the standby receives changes and does not replay them. */
  holdReplay(): Promise<void>;
  resumeReplay(): Promise<void>;
  /** `kill -9`. */
  kill(): Promise<void>;
  start(): Promise<void>;
  /**
   * Freezes the standby's processes: connections stay open without responses. Returns the function that resumes them.
   */
  freeze(): Promise<() => void>;
  stop(): Promise<void>;
}

/** Both use the embedded binaries; the standby starts as a copy of the running primary's files. */
export async function startReplicated(): Promise<Replicated> {
  const folder = await mkdtemp(join(tmpdir(), 'quad-replicated-'));
  const primary = await startEmbedded(join(folder, 'primary'));
  await copyCluster(primary.url, join(folder, 'primary/postgres'), join(folder, 'standby/postgres'));
  const [binaries, as] = [findBinaries(), runAs()];
  const { path: cluster } = await openCluster(join(folder, 'standby'), binaries, as);
  const launch = { cluster, log: join(folder, 'standby.log'), command: [...as.prefix, binaries.postgres] };
  let { pid, port } = await runPostmaster(launch);
  const standbyUrl = new URL(primary.url);
  standbyUrl.port = String(port);
  const ask = async (statement: string) => {
    const db = openDatabase(standbyUrl.href, { max: 1 });
    try {
      return await db.unsafe(statement);
    } finally {
      await db.end({ timeoutSeconds: 1 });
    }
  };
  return {
    primaryUrl: primary.url,
    standbyUrl: standbyUrl.href,
    async holdReplay() {
      await ask('select pg_wal_replay_pause()');
      const state = 'select pg_get_wal_replay_pause_state() as it';
      while ((await ask(state))[0]?.it !== 'paused') await pause(10);
    },
    async resumeReplay() {
      await ask('select pg_wal_replay_resume()');
    },
    async kill() {
      process.kill(pid, 'SIGKILL');
      while (isAlive(pid)) await pause(5);
    },
    async start() {
      ({ pid, port } = await runPostmaster(launch, port));
    },
    async freeze() {
      const backends = await ask(
        "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
      );
      const frozen = [pid, ...backends.map((row) => row.pid as number)];
      for (const it of frozen) process.kill(it, 'SIGSTOP');
      return () => {
        for (const it of frozen) if (isAlive(it)) process.kill(it, 'SIGCONT');
      };
    },
    async stop() {
      await stopPostmaster(pid);
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A base backup by PostgreSQL's low-level API, turned into a standby. */
async function copyCluster(url: string, from: string, to: string): Promise<void> {
  const db = openDatabase(url, { max: 1 });
  await migrate(db);
  await db`select pg_backup_start('standby', fast => true)`;
  // PostgreSQL may replace `pg_internal.init` during the copy, and writes one where it is missing.
  const leftOut = (path: string) =>
    /^(postmaster\.|pg_internal\.init)/.test(basename(path)) ||
    ['pg_wal', 'pg_replslot'].includes(basename(dirname(path)));
  await cp(from, to, { recursive: true, filter: (path) => !leftOut(path) });
  const [backup] = await db`select labelfile from pg_backup_stop(wait_for_archive => false)`;
  await db.end();
  await chmod(to, 0o700);
  await writeFile(join(to, 'backup_label'), backup?.labelfile);
  await writeFile(join(to, 'standby.signal'), '');
  const { hostname, port, username, password } = new URL(url);
  const source = `host=${hostname} port=${port} user=${username} password=${password}`;
  await appendFile(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${source}'\n`);
}
