import { spawnSync } from 'node:child_process';
import type { Line } from '../../bench/line.ts';
import { root } from '../../bench/processes.ts';

const severities = ['critical', 'high', 'moderate', 'low', 'info'] as const;
type Counted = Record<(typeof severities)[number], number>;

/** Known vulnerabilities of the app's packages, by `npm audit`, if the registry responds. */
export async function audit(): Promise<Line[]> {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  return [lineOf(stdout)];
}

/** The result line for the output of `npm audit --json`. Without a response, no gate is checked. */
export function lineOf(printed: string): Line {
  const line = { group: 'npm audit', name: 'known vulnerabilities of the packages' };
  const counted = countedIn(printed);
  if (!counted)
    return { ...line, gate: '', figure: 'unknown', met: true, note: 'the registry did not respond' };
  const found = severities.flatMap((it) => (counted[it] > 0 ? `${counted[it]} ${it}` : []));
  return {
    ...line,
    gate: 'none is high or critical',
    figure: found.join(', ') || 'none',
    met: counted.critical + counted.high === 0,
  };
}

function countedIn(printed: string): Counted | null {
  try {
    return JSON.parse(printed).metadata?.vulnerabilities ?? null;
  } catch {
    return null;
  }
}
