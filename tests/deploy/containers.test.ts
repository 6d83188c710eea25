import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { readSettings } from '#server/settings/settings.ts';

interface Service {
  image?: string;
  build?: string;
  pull_policy?: string;
  user?: string;
  depends_on?: Record<string, { condition: string }>;
  environment?: Record<string, string>;
  volumes?: string[];
  extra_hosts?: string[];
  healthcheck?: { test: string[] };
  networks: { quad: { ipv4_address: string } } | string[];
}
interface Compose {
  services: Record<string, Service>;
  volumes: Record<string, unknown>;
}

const compose = parse(readFileSync('compose.yaml', 'utf8'), { merge: true }) as Compose;
const names = Object.keys(parseEnv(readFileSync('.env.example', 'utf8')));
const example = parseEnv(readFileSync('deploy/env.example', 'utf8'));
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8'));
/** The flags that `npm start` passes to Node. */
const flags: string[] = scripts.start.match(/--\S+/g);
const dockerfile = readFileSync('Dockerfile', 'utf8');
const app = (name: string) => compose.services[name] as Service;
const filledIn = { ...example, POSTGRES_PASSWORD: 'a1b2c3' };

/** A value after compose substitutes variables from the file .env. */
const filled = (value: string) =>
  value.replace(/\$\{(\w+)[^}]*\}/g, (_, name: keyof typeof filledIn) => String(filledIn[name] ?? ''));

test('two app processes share their settings, next to balancer, database and Redis', () => {
  expect(Object.keys(compose.services)).toEqual(['app-1', 'app-2', 'balancer', 'database', 'redis']);
  expect(app('app-1').environment).toEqual(app('app-2').environment);
});

test('one service builds the image, the other uses it', () => {
  const { build, pull_policy, ...first } = app('app-1');
  const { pull_policy: policy, ...second } = app('app-2');
  expect(Object.keys(compose.services).filter((name) => app(name).build)).toEqual(['app-1']);
  expect([build, pull_policy, policy]).toEqual(['.', undefined, 'never']);
  expect({ ...first, networks: {} }).toEqual({ ...second, networks: {} });
});

test('every named setting exists, and the server accepts them together', () => {
  const environment = app('app-1').environment ?? {};
  for (const name of Object.keys(environment)) expect(names).toContain(name);
  const ofCompose = ['POSTGRES_PASSWORD', 'HTTP_PORT'];
  for (const name of Object.keys(example)) if (!ofCompose.includes(name)) expect(names).toContain(name);
  const given = Object.entries(environment).map(([name, value]) => [name, filled(value)]);
  const settings = readSettings({ ...filledIn, ...Object.fromEntries(given) });
  expect(settings).toMatchObject({ live: true, host: '0.0.0.0', trustProxy: [addressOf('balancer')] });
  expect(settings.databaseUrl).toBe('postgres://quad:a1b2c3@database:5432/quad');
});

test('the example has every variable that compose reads', () => {
  const asked = [...readFileSync('compose.yaml', 'utf8').matchAll(/\$\{(\w+)/g)].map(([, name]) => name);
  for (const name of asked) expect(Object.keys(example)).toContain(name);
});

test('the balancer has the fixed addresses of the processes', () => {
  expect(app('balancer').extra_hosts).toEqual(['app-1', 'app-2'].map((it) => `${it}:${addressOf(it)}`));
  const configuration = readFileSync('deploy/nginx.conf', 'utf8');
  for (const name of ['app-1', 'app-2'])
    expect(configuration.match(new RegExp(`server ${name}:3000 `, 'g'))).toHaveLength(2);
});

test('every service that another waits for has a health check, and every volume exists', () => {
  for (const { depends_on = {}, volumes = [] } of Object.values(compose.services)) {
    for (const name of Object.keys(depends_on))
      expect(app(name).healthcheck !== undefined || app(name).image === 'quad', name).toBe(true);
    for (const volume of volumes) {
      const [from = ''] = volume.split(':');
      expect(from.startsWith('.') ? existsSync(from) : from in compose.volumes, volume).toBe(true);
    }
  }
  expect(dockerfile).toMatch(/^HEALTHCHECK .*\\\n +CMD \[.*healthz/m);
});

test('the image copies only existing files, does not run as root, and starts Node without a shell', () => {
  const ignored = readFileSync('.dockerignore', 'utf8').split('\n');
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, it = '']) =>
    it.split(' '),
  );
  expect(copied.length).toBeGreaterThan(10);
  for (const path of copied) {
    expect(existsSync(path), path).toBe(true);
    expect(ignored, path).toContain(`!${path.split('/')[0]}`);
  }
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  expect(last).toMatch(/^USER node$/m);
  expect(JSON.parse(/^CMD (.+)$/m.exec(last)?.[1] ?? '')).toEqual(['node', ...flags, 'server/main.ts']);
});

test('every place that starts a live site passes Node the flags of `npm start`', () => {
  expect(flags.length).toBe(3);
  const unit = readFileSync('deploy/quad@.service', 'utf8');
  expect(unit).toContain(`/node ${flags.join(' ')} server/main.ts`);
  // `NODE_OPTIONS` refuses the flag that only V8 knows.
  const accepted = flags.filter((it) => !it.startsWith('--heap-growing-percent'));
  expect(readFileSync('bench/mixed/site.ts', 'utf8')).toContain(`NODE_OPTIONS: '${accepted.join(' ')}'`);
});

test('the image contains every file that the server reads from outside its folder', () => {
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '));
  const read = ['server/pwa/routes.ts', 'server/seo/routes.ts'].flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/new URL\('\.\.\/\.\.\/(web\/[^']+?)\/?'/g)].map(([, it]) => it),
  );
  expect(read.length).toBeGreaterThan(0);
  for (const path of read) expect(last).toContain(`COPY ${path} ${path}`);
});

function addressOf(name: string): string | undefined {
  const { networks } = app(name);
  return 'quad' in networks ? networks.quad.ipv4_address : undefined;
}
