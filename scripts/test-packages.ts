import { globSync, readFileSync } from 'node:fs';
import { type DebianPackage, type Machine, provideDebian } from './debian.ts';
import { root } from './sources.ts';

/**
 * The Debian packages that `npm test` uses: the browser makes it faster, a Chinese font completes its pictures, and
 * some suites need the rest.
 */
const used: readonly DebianPackage[] = [
  'nginx-light',
  'redis-server',
  'postgresql-15',
  'chromium',
  'chromium-headless-shell',
  'fonts-noto-cjk',
  'fontconfig',
];

/**
 * Installs the missing packages of the tests, if this user may. Returns lines that report this and name the skipped
 * suites.
 */
export function provideTestPackages(machine?: Machine): string[] {
  const { installed, missing } = provideDebian(used, machine);
  const lines: string[] = [];
  if (installed.length > 0)
    lines.push(`Installed from Debian, without starting services: ${installed.join(', ')}.`);
  if (missing.length > 0) {
    lines.push(`Missing, and not installed: Debian’s ${missing.join(', ')}.`);
    const suites = suitesThatNeed(missing);
    if (suites.length > 0) lines.push(`Skipped without them: ${suites.join(', ')}.`);
  }
  return lines;
}

/** The test files that need one of these packages, found by their `testNeeding(…)` calls. */
function suitesThatNeed(missing: readonly DebianPackage[]): string[] {
  return globSync('tests/**/*.test.ts', { cwd: root })
    .filter((file) => {
      const needs = readFileSync(`${root}/${file}`, 'utf8').matchAll(/testNeeding\(([^)]*)\)/g);
      return [...needs].some(([, names = '']) => missing.some((name) => names.includes(`'${name}'`)));
    })
    .sort();
}
