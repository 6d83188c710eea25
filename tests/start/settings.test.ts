import { createECDH } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { expect, test } from 'vitest';
import { environment } from '#server/settings/environment.ts';
import { readSettings } from '#server/settings/settings.ts';

const pair = createECDH('prime256v1');
const keys = {
  VAPID_PUBLIC_KEY: pair.generateKeys('base64url'),
  VAPID_PRIVATE_KEY: Buffer.from(pair.getPrivateKey('hex').padStart(64, '0'), 'hex').toString('base64url'),
};

test('every setting is optional, and an empty value counts as absent', () => {
  const plain = readSettings({});
  expect(plain).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    metrics: null,
    dataDir: './data',
    publicUrl: null,
    databaseUrl: null,
    freeWebmailDomain: 'gmail.com',
    trustProxy: [],
    limits: true,
    keepRemoved: false,
    seedDemo: true,
    live: false,
    s3: null,
    stripe: null,
    google: null,
    ai: null,
  });
  expect(readSettings({ PORT: '', LIVE: '', TRUST_PROXY: ' ', S3_ENDPOINT: '' })).toEqual(plain);
});

test('values are parsed as intended', () => {
  const settings = readSettings({
    PORT: '0',
    METRICS_PORT: '9464',
    PUBLIC_URL: 'https://quad.example.edu/',
    TRUST_PROXY: '10.0.0.0/8, ::1',
    LIVE: '1',
    SEED_DEMO: '0',
    MAIL_FROM: 'Quad 校园 <post@example.edu>',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'secret',
    ...keys,
  });
  expect(settings).toMatchObject({
    port: 0,
    metrics: { host: '127.0.0.1', port: 9464 },
    publicUrl: 'https://quad.example.edu',
    trustProxy: ['10.0.0.0/8', '::1'],
    live: true,
    seedDemo: false,
    supportEmail: 'support@quad.example.edu',
    google: { issuer: 'https://accounts.google.com' },
    push: { keys: { publicKey: keys.VAPID_PUBLIC_KEY, privateKey: keys.VAPID_PRIVATE_KEY }, hosts: [] },
  });
});

test.each([
  [{ PORT: '70000' }, 'The setting PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '3000abc' }, 'The setting PORT must be'],
  [{ METRICS_PORT: 'yes' }, 'The setting METRICS_PORT must be a whole number from 0 to 65535.'],
  [{ METRICS_HOST: '0.0.0.0' }, 'The setting METRICS_HOST cannot be used without METRICS_PORT.'],
  [{ HOST: 'not a host' }, 'The setting HOST must be'],
  [{ PUBLIC_URL: 'https://quad.example/path' }, 'The setting PUBLIC_URL must be'],
  [
    { DATABASE_URL: 'mysql://localhost/quad' },
    'The setting DATABASE_URL must be an address that begins with postgres:// or',
  ],
  [
    { DATABASE_REPLICA_URL: 'postgres://replica/quad' },
    'DATABASE_REPLICA_URL cannot be used without DATABASE_URL.',
  ],
  [{ REDIS_URL: 'localhost:6379' }, 'The setting REDIS_URL must be'],
  [{ SMTP_URL: 'mail.example' }, 'The setting SMTP_URL must be'],
  [{ MAIL_FROM: 'Quad' }, 'The setting MAIL_FROM must be'],
  [{ SUPPORT_EMAIL: 'Support <a@example.edu>' }, 'The setting SUPPORT_EMAIL must be an e-mail address.'],
  [{ AD_URL: 'javascript:alert(1)' }, 'The setting AD_URL must be'],
  [{ S3_BUCKET: 'photos' }, 'The setting S3_BUCKET cannot be used without S3_ENDPOINT.'],
  [{ STRIPE_SECRET_KEY: 'sk_test' }, 'STRIPE_SECRET_KEY cannot be used without STRIPE_WEBHOOK_SECRET.'],
  [{ GOOGLE_ISSUER: 'https://issuer.example' }, 'GOOGLE_ISSUER cannot be used without GOOGLE_CLIENT_ID.'],
  [{ AI_BASE_URL: 'http://ai.example/v1', AI_MODEL: 'm' }, 'AI_BASE_URL cannot be used without AI_API_KEY.'],
  [{ VAPID_PUBLIC_KEY: keys.VAPID_PUBLIC_KEY }, 'VAPID_PUBLIC_KEY cannot be used without VAPID_PRIVATE_KEY.'],
  [{ ...keys, VAPID_PRIVATE_KEY: 'key' }, 'The setting VAPID_PRIVATE_KEY must be 32 bytes in base64url.'],
  [
    { ...keys, VAPID_PRIVATE_KEY: 'A'.repeat(42).concat('E') },
    'The setting VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.',
  ],
  [{ PUSH_HOSTS: 'https://push.example' }, 'The setting PUSH_HOSTS must be a list of hosts'],
  [{ FREE_WEBMAIL_DOMAIN: '@gmail' }, 'The setting FREE_WEBMAIL_DOMAIN must be'],
  [{ TRUST_PROXY: '10.0.0.0/33' }, 'The setting TRUST_PROXY must be'],
  [{ TRUST_PROXY: 'proxy.example' }, 'The setting TRUST_PROXY must be'],
  [{ LIMITS: 'of' }, 'The setting LIMITS must be one of on, off.'],
  [{ LIMITS: 'off', LIVE: '1' }, 'The setting LIMITS cannot be off on a live site (LIVE=1).'],
  [{ LOG_LEVEL: 'loud' }, 'The setting LOG_LEVEL must be'],
  [{ SEED_DEMO: 'yes' }, 'The setting SEED_DEMO must be 1 or 0.'],
  [{ LIVE: 'true' }, 'The setting LIVE must be 1 or 0.'],
])('%j is refused in one sentence that names it', (env, sentence) => {
  expect(() => readSettings(env)).toThrow(sentence);
});

test('a refusal does not contain a secret', () => {
  const refused = () => readSettings({ SMTP_URL: 'quad:hunter2@mail.example' });
  expect(refused).toThrow(/^(?!.*hunter2)/);
});

test('.env.example names every setting, and is valid as it is', () => {
  const example = parseEnv(readFileSync('.env.example', 'utf8'));
  expect(Object.keys(example).sort()).toEqual(Object.keys(environment.shape).sort());
  expect(readSettings(example)).toEqual(readSettings({}));
});
