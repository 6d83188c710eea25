import { createECDH } from 'node:crypto';
import { CannotStart } from '../process/cannot-start.ts';
import { type Environment, environment, groups } from './environment.ts';
import { liveFault } from './live.ts';

/** The operator's settings, read once at the start. A part that is null is not used. */
export type Settings = Readonly<ReturnType<typeof toSettings>>;

/** An invalid setting. The message is one sentence that names it, and never contains a secret. */
class SettingsError extends CannotStart {
  override name = 'SettingsError';
}

/** Reads the settings from `env`; an empty value counts as absent. Throws SettingsError for the first invalid one. */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const read = environment.safeParse(given);
  if (!read.success) {
    const [issue] = read.error.issues;
    throw new SettingsError(`The setting ${String(issue?.path[0])} ${issue?.message}.`);
  }
  checkTogether(read.data);
  return toSettings(read.data);
}

function checkTogether(env: Environment) {
  for (const { needs, allows } of groups) {
    const present = [...needs, ...allows].find((name) => env[name] !== undefined);
    const missing = needs.find((name) => env[name] === undefined);
    if (present && missing)
      throw new SettingsError(`The setting ${present} cannot be used without ${missing}.`);
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey && privateKey && !isKeyPair(publicKey, privateKey))
    throw new SettingsError('The setting VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.');
  const fault = liveFault(env);
  if (fault) throw new SettingsError(fault);
}

function isKeyPair(publicKey: string, privateKey: string): boolean {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url') === publicKey;
  } catch {
    return false;
  }
}

function toSettings(env: Environment) {
  const mailDomain = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'quad.example';
  const supportEmail = env.SUPPORT_EMAIL ?? `support@${mailDomain}`;
  return {
    port: env.PORT,
    host: env.HOST,
    /** The address of the metrics port. */
    metrics:
      env.METRICS_PORT === undefined
        ? null
        : { host: env.METRICS_HOST ?? '127.0.0.1', port: env.METRICS_PORT },
    /** The public origin, without a trailing slash. */
    publicUrl: env.PUBLIC_URL ?? null,
    dataDir: env.DATA_DIR,
    databaseUrl: env.DATABASE_URL ?? null,
    replicaUrl: env.DATABASE_REPLICA_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    s3: together(env.S3_ENDPOINT, (endpoint) => ({
      endpoint,
      bucket: env.S3_BUCKET ?? '',
      accessKeyId: env.S3_ACCESS_KEY_ID ?? '',
      secretAccessKey: env.S3_SECRET_ACCESS_KEY ?? '',
      region: env.S3_REGION ?? 'us-east-1',
    })),
    smtpUrl: env.SMTP_URL ?? null,
    /** An address without a name gets the site's name as its sender. */
    mailFrom: env.MAIL_FROM ?? supportEmail,
    supportEmail,
    /** Seconds for which a message, a reply or a mention stays unread before it is mailed. */
    noticeMailDelay: env.NOTICE_MAIL_DELAY,
    mailBounceKey: env.MAIL_BOUNCE_KEY?.trim() ?? null,
    /** The operator's postal address, without which no digest is sent. */
    mailPostalAddress: env.MAIL_POSTAL_ADDRESS?.trim() ?? null,
    alumniUrl: env.ALUMNI_URL ?? null,
    adUrl: env.AD_URL ?? null,
    stripe: together(env.STRIPE_SECRET_KEY, (secretKey) => ({
      secretKey,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET ?? '',
      apiBase: env.STRIPE_API_BASE ?? null,
    })),
    google: together(env.GOOGLE_CLIENT_ID, (clientId) => ({
      clientId,
      clientSecret: env.GOOGLE_CLIENT_SECRET ?? '',
      issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
    })),
    ai: together(env.AI_BASE_URL, (baseUrl) => ({
      baseUrl,
      apiKey: env.AI_API_KEY ?? '',
      model: env.AI_MODEL ?? '',
    })),
    /** The most tokens of the model per UTC day, for all people together and for one person. */
    aiCeilings: { dailyTokens: env.AI_DAILY_TOKENS, dailyTokensPerson: env.AI_DAILY_TOKENS_PERSON },
    push: {
      /** The site's VAPID keys; null if it generates its own. */
      keys: together(env.VAPID_PUBLIC_KEY, (publicKey) => ({
        publicKey,
        privateKey: env.VAPID_PRIVATE_KEY ?? '',
      })),
      /** Hosts to which pushes may go besides public ones. */
      hosts: env.PUSH_HOSTS,
    },
    pointsGrantKey: env.POINTS_GRANT_KEY ?? null,
    freeWebmailDomain: env.FREE_WEBMAIL_DOMAIN,
    trustProxy: env.TRUST_PROXY,
    /** Most bytes of one person's pictures and PDFs together. */
    userFilesBytes: env.USER_FILES_MB * 1024 * 1024,
    /** Whether pictures of removed things stay with their reports until those are deleted. */
    keepRemoved: env.KEEP_REMOVED,
    limits: env.LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
    seedDemo: env.SEED_DEMO,
    /** Also false without the setting; then the other settings only allow access from this machine. */
    live: env.LIVE ?? false,
    /** Whether the API is documented as a page, at /api/docs. */
    apiDocs: env.API_DOCS ?? !env.LIVE,
  };
}

/** Returns a group's settings. Its other members are known to be set if its first one is. */
const together = <T>(first: string | undefined, group: (first: string) => T): T | null =>
  first === undefined ? null : group(first);
