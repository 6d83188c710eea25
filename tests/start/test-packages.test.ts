import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { DebianPackage, Machine } from '../../scripts/debian.ts';
import { provideTestPackages } from '../../scripts/test-packages.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'quad-debian-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const policy = () => join(folder, 'policy-rc.d');
const log = () => (existsSync(join(folder, 'log')) ? readFileSync(join(folder, 'log'), 'utf8') : '');

/** A machine without two of the packages; its fake apt-get records its arguments, and whether a service may start. */
function machine({
  isRoot = true,
  apt = 'works',
}: {
  isRoot?: boolean;
  apt?: 'works' | 'fails' | 'none' | 'lacks nginx-light';
}): Machine {
  const file = join(folder, 'apt-get');
  if (apt !== 'none') {
    const services = `sh ${policy()} 2>/dev/null; echo "services: $?" >> ${folder}/log`;
    const touches = `[ "$1" = install ] && touch ${folder}/installed`;
    const refuses = `case "$*" in *nginx-light*) exit 100;; *redis-server*) touch ${folder}/redis-server;; esac`;
    const installs = { works: touches, fails: 'exit 100', 'lacks nginx-light': refuses }[apt];
    writeFileSync(file, `#!/bin/sh\necho "$@" >> ${folder}/log\n${services}\n${installs}\n`);
    chmodSync(file, 0o755);
  }
  const lacks: DebianPackage[] = ['redis-server', 'nginx-light'];
  const has = (name: DebianPackage) =>
    !lacks.includes(name) || ['installed', name].some((file) => existsSync(join(folder, file)));
  return { isRoot, apt: file, policy: policy(), has };
}

test('root on Debian installs missing packages, and starts no service', () => {
  expect(provideTestPackages(machine({}))).toEqual([
    'Installed from Debian, without starting services: nginx-light, redis-server.',
  ]);
  expect(log()).toBe(
    'update -qq\nservices: 101\ninstall -y -qq --no-install-recommends nginx-light redis-server\nservices: 101\n',
  );
  expect(existsSync(policy())).toBe(false);
  expect(provideTestPackages(machine({}))).toEqual([]);
});

test('a package that this Debian lacks does not prevent the installation of others', () => {
  const [installed, missing] = provideTestPackages(machine({ apt: 'lacks nginx-light' }));
  expect(installed).toBe('Installed from Debian, without starting services: redis-server.');
  expect(missing).toBe('Missing, and not installed: Debian’s nginx-light.');
});

test('the operator’s own policy file stays unchanged', () => {
  writeFileSync(policy(), 'exit 0\n');
  provideTestPackages(machine({}));
  expect(readFileSync(policy(), 'utf8')).toBe('exit 0\n');
});

test.each([
  ['another user', { isRoot: false }],
  ['a machine without apt', { apt: 'none' }],
  ['apt that fails', { apt: 'fails' }],
] as const)('with %s the packages and the affected suites are named', (_name, how) => {
  const [missing, skipped, ...more] = provideTestPackages(machine(how));
  expect(missing).toBe('Missing, and not installed: Debian’s nginx-light, redis-server.');
  for (const suite of ['tests/chat/processes.test.ts', 'tests/balanced/two-processes.test.ts'])
    expect(skipped).toContain(suite);
  expect(skipped).not.toContain('backup');
  expect(more).toEqual([]);
  expect(existsSync(policy())).toBe(false);
  if ('isRoot' in how) expect(log()).toBe('');
});
