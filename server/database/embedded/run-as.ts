import { spawnSync } from 'node:child_process';
import { CannotStart } from '../../process/cannot-start.ts';

/** The way to run PostgreSQL's programs: a command prefix, and the user that must own the files. */
export interface RunAs {
  prefix: string[];
  owner: number | null;
}

const NOBODY = 65534;

const WAYS_FOR_ROOT: RunAs[] = [
  // A user namespace: PostgreSQL runs as user 1000 inside it, while every file still belongs to root.
  { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'], owner: 0 },
  // For containers that forbid namespaces: the user "nobody" with access to closed folders. The secure bit makes
  // access(2), which PostgreSQL calls before it opens a file, respect that capability too.
  {
    prefix: [
      'setpriv',
      `--reuid=${NOBODY}`,
      `--regid=${NOBODY}`,
      '--clear-groups',
      '--securebits=+no_setuid_fixup',
      '--inh-caps=+dac_override',
      '--ambient-caps=+dac_override',
    ],
    owner: NOBODY,
  },
];

/** Returns a way to run PostgreSQL, which refuses to run as root. Throws CannotStart if none works. */
export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], owner: null };
  const way = WAYS_FOR_ROOT.find(works);
  if (!way)
    throw new CannotStart(
      'PostgreSQL does not run as root, and neither unshare nor setpriv works here: start Quad as an ordinary user, or name a PostgreSQL server in DATABASE_URL.',
    );
  return way;
}

const works = ({ prefix: [command = '', ...words] }: RunAs): boolean =>
  spawnSync(command, [...words, 'true'], { stdio: 'ignore' }).status === 0;
