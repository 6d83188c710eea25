import { spawnSync } from 'node:child_process';
import { CannotStart } from '../../process/cannot-start.ts';

/** How PostgreSQL's programs are run here: words to put before the command, and the user the files must belong to. */
export interface RunAs {
  prefix: string[];
  owner: number | null;
}

const NOBODY = 65534;

const WAYS_FOR_ROOT: RunAs[] = [
  // A user namespace: PostgreSQL believes to be user 1000, while every file stays root's.
  { prefix: ['unshare', '--user', '--map-user=1000', '--map-group=1000', '--'], owner: 0 },
  // Where a container forbids namespaces: the user "nobody" that may pass closed folders. The secure bit is what
  // lets access(2) see that capability too, which PostgreSQL asks before it opens anything.
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

/** PostgreSQL refuses to run as root, so root finds a way to be somebody else; everybody else runs it directly. */
export function runAs(): RunAs {
  if (process.getuid?.() !== 0) return { prefix: [], owner: null };
  const way = WAYS_FOR_ROOT.find(works);
  if (!way)
    throw new CannotStart(
      'PostgreSQL does not run as root, and neither unshare nor setpriv works here: start Quad as an ordinary user, or name a PostgreSQL server in DATABASE_URL.',
    );
  return way;
}

function works({ prefix: [command = '', ...words] }: RunAs): boolean {
  return spawnSync(command, [...words, 'true'], { stdio: 'ignore' }).status === 0;
}
