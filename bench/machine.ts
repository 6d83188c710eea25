import { execFileSync } from 'node:child_process';
import { arch, cpus, platform, release, totalmem } from 'node:os';
import { findBinaries } from '#server/database/embedded/binaries.ts';

/** The facts about the machine that a reader of the figures needs. */
export function describeMachine(): string[] {
  const [cpu] = cpus();
  const postgres = execFileSync(findBinaries().postgres, ['--version'], { encoding: 'utf8' }).trim();
  return [
    `${cpu?.model.trim() ?? 'unknown processor'}, ${cpus().length} cores`,
    `${Math.round(totalmem() / 1024 ** 3)} GB of memory`,
    `${platform()} ${release()} on ${arch()}`,
    `Node ${process.versions.node}`,
    postgres,
  ];
}
