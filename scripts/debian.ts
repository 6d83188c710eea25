import { spawnSync } from 'node:child_process';
import { existsSync, rmSync, writeFileSync } from 'node:fs';

/** Debian packages that a script may need, each with a file that it installs. */
const brings = {
  'nginx-light': '/usr/sbin/nginx',
  'redis-server': '/usr/bin/redis-server',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  chromium: '/usr/bin/chromium',
  'chromium-headless-shell': '/usr/bin/chromium-headless-shell',
  'fonts-noto-cjk': '/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc',
  fontconfig: '/usr/bin/fc-list',
  slowhttptest: '/usr/bin/slowhttptest',
  sqlmap: '/usr/bin/sqlmap',
  faketime: '/usr/bin/faketime',
  procps: '/usr/bin/pgrep',
} as const;

export type DebianPackage = keyof typeof brings;

/** The machine that packages are installed on. */
export interface Machine {
  isRoot: boolean;
  apt: string;
  /** The file that Debian checks before it starts an installed service. */
  policy: string;
  has: (name: DebianPackage) => boolean;
}

const here: Machine = {
  isRoot: process.getuid?.() === 0,
  apt: '/usr/bin/apt-get',
  policy: '/usr/sbin/policy-rc.d',
  has: isInstalled,
};

/** Whether a package is installed. QUAD_WITHOUT names packages, separated by commas, that count as absent. */
export function isInstalled(name: DebianPackage): boolean {
  return !(process.env.QUAD_WITHOUT ?? '').split(',').includes(name) && existsSync(brings[name]);
}

/**
 * Installs the missing packages without starting their services, if this user may. Returns the packages that were
 * installed and those still missing.
 */
export function provideDebian(
  packages: readonly DebianPackage[],
  machine: Machine = here,
): { installed: DebianPackage[]; missing: DebianPackage[] } {
  const lacking = packages.filter((name) => !machine.has(name));
  if (lacking.length > 0 && machine.isRoot && existsSync(machine.apt)) install(lacking, machine);
  const missing = lacking.filter((name) => !machine.has(name));
  return { installed: lacking.filter((name) => !missing.includes(name)), missing };
}

/** As `provideDebian`. Throws an error that names the missing packages in one sentence. */
export function needDebian(...packages: DebianPackage[]): void {
  const { missing } = provideDebian(packages);
  if (missing.length > 0) throw new Error(`This needs Debian’s packages: install ${missing.join(' and ')}.`);
}

function install(packages: readonly DebianPackage[], { apt, policy }: Machine): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (...words: string[]) => spawnSync(apt, words, { stdio: ['ignore', 'ignore', 'inherit'], env });
  const allow = forbidServices(policy);
  try {
    run('update', '-qq');
    const install = (...names: DebianPackage[]) =>
      run('install', '-y', '-qq', '--no-install-recommends', ...names).status === 0;
    // A package that this Debian does not have makes the whole command fail, so each is tried alone.
    if (!install(...packages)) for (const name of packages) install(name);
  } finally {
    allow();
  }
}

/**
 * Keeps Debian from starting services until the returned function is called. An existing policy of the operator stays.
 */
function forbidServices(policy: string): () => void {
  try {
    writeFileSync(policy, '#!/bin/sh\nexit 101\n', { mode: 0o755, flag: 'wx' });
  } catch {
    return () => {};
  }
  const allow = () => rmSync(policy, { force: true });
  process.once('exit', allow);
  return allow;
}
