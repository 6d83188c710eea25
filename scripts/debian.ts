import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Debian's packages that a script may need, and a file that each brings. */
const brings = {
  'nginx-light': '/usr/sbin/nginx',
  'redis-server': '/usr/bin/redis-server',
  'postgresql-15': '/usr/lib/postgresql/15/bin/postgres',
  slowhttptest: '/usr/bin/slowhttptest',
  sqlmap: '/usr/bin/sqlmap',
  faketime: '/usr/bin/faketime',
  procps: '/usr/bin/pgrep',
} as const;

export type DebianPackage = keyof typeof brings;

/** Installs what is missing where this user may. Throws one sentence that names what is missing still. */
export function needDebian(...packages: DebianPackage[]): void {
  const lacking = () => packages.filter((name) => !existsSync(brings[name]));
  if (lacking().length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const apt = (...words: string[]) =>
      spawnSync('apt-get', words, { stdio: ['ignore', 'ignore', 'inherit'], env });
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', ...lacking());
  }
  const missing = lacking();
  if (missing.length > 0) throw new Error(`This needs Debian’s packages: install ${missing.join(' and ')}.`);
}
