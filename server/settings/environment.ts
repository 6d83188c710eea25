import { z } from 'zod';
import {
  address,
  anything,
  domain,
  email,
  flag,
  host,
  hosts,
  keyOfBytes,
  mailbox,
  networks,
  oneOf,
  origin,
  wholeNumber,
} from './kinds.ts';

/** Every setting by its name in the environment, as `.env.example` explains them. */
export const environment = z.object({
  PORT: wholeNumber(0, 65_535).default(3000),
  HOST: host.default('127.0.0.1'),
  METRICS_PORT: wholeNumber(0, 65_535).optional(),
  METRICS_HOST: host.optional(),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: anything.default('./data'),

  DATABASE_URL: address('postgres', 'postgresql').optional(),
  DATABASE_REPLICA_URL: address('postgres', 'postgresql').optional(),
  REDIS_URL: address('redis', 'rediss').optional(),

  S3_ENDPOINT: address('http', 'https').optional(),
  S3_BUCKET: anything.optional(),
  S3_ACCESS_KEY_ID: anything.optional(),
  S3_SECRET_ACCESS_KEY: anything.optional(),
  S3_REGION: anything.optional(),

  SMTP_URL: address('smtp', 'smtps').optional(),
  MAIL_FROM: mailbox.optional(),
  SUPPORT_EMAIL: email.optional(),
  NOTICE_MAIL_DELAY: wholeNumber(0, 86_400).default(600),
  MAIL_BOUNCE_KEY: anything.optional(),
  MAIL_POSTAL_ADDRESS: anything.optional(),

  ALUMNI_URL: address('http', 'https').optional(),
  AD_URL: address('http', 'https').optional(),

  STRIPE_SECRET_KEY: anything.optional(),
  STRIPE_WEBHOOK_SECRET: anything.optional(),
  STRIPE_API_BASE: address('http', 'https').optional(),

  GOOGLE_CLIENT_ID: anything.optional(),
  GOOGLE_CLIENT_SECRET: anything.optional(),
  GOOGLE_ISSUER: address('http', 'https').optional(),

  AI_BASE_URL: address('http', 'https').optional(),
  AI_API_KEY: anything.optional(),
  AI_MODEL: anything.optional(),
  AI_DAILY_TOKENS: wholeNumber(0, 1_000_000_000_000).default(2_000_000),
  AI_DAILY_TOKENS_PERSON: wholeNumber(0, 1_000_000_000_000).default(50_000),

  VAPID_PUBLIC_KEY: keyOfBytes(65).optional(),
  VAPID_PRIVATE_KEY: keyOfBytes(32).optional(),
  PUSH_HOSTS: hosts.default([]),

  POINTS_GRANT_KEY: anything.optional(),
  FREE_WEBMAIL_DOMAIN: domain.default('gmail.com'),
  TRUST_PROXY: networks.default([]),
  USER_FILES_MB: wholeNumber(1, 1_000_000).default(500),
  LIMITS: oneOf('on', 'off').default('on'),
  LOG_LEVEL: oneOf('fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent').default('warn'),
  KEEP_REMOVED: flag.default(false),
  SEED_DEMO: flag.default(true),
  LIVE: flag.optional(),
  API_DOCS: flag.optional(),
});

export type Environment = z.output<typeof environment>;

/** Settings that are only valid together: if one of a group is set, all that it `needs` must be set. */
export const groups: { needs: (keyof Environment)[]; allows: (keyof Environment)[] }[] = [
  { needs: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'], allows: ['S3_REGION'] },
  { needs: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'], allows: ['STRIPE_API_BASE'] },
  { needs: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'], allows: ['GOOGLE_ISSUER'] },
  { needs: ['AI_BASE_URL', 'AI_API_KEY', 'AI_MODEL'], allows: [] },
  { needs: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'], allows: [] },
  { needs: ['METRICS_PORT'], allows: ['METRICS_HOST'] },
  { needs: ['DATABASE_URL'], allows: ['DATABASE_REPLICA_URL'] },
];
