import { CannotStart } from '../process/cannot-start.ts';
import { type Environment, environment, groups } from './environment.ts';
import { liveFault } from './live.ts';

/** The operator's settings, read once at the start. A part that is null is not used. */
export interface Settings {
  readonly port: number;
  readonly host: string;
  /** The address of the metrics port. */
  readonly metrics: { host: string; port: number } | null;
  /** The public origin, without a trailing slash. */
  readonly publicUrl: string | null;
  readonly dataDir: string;
  readonly databaseUrl: string | null;
  readonly replicaUrl: string | null;
  readonly redisUrl: string | null;
  readonly s3: {
    endpoint: string;
    bucket: string;
    accessKeyId: string;
    secretAccessKey: string;
    region: string;
  } | null;
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  readonly supportEmail: string;
  readonly alumniUrl: string | null;
  readonly adUrl: string | null;
  readonly stripe: { secretKey: string; webhookSecret: string; apiBase: string | null } | null;
  readonly google: { clientId: string; clientSecret: string; issuer: string } | null;
  readonly ai: { baseUrl: string; apiKey: string; model: string } | null;
  readonly pointsGrantKey: string | null;
  readonly freeWebmailDomain: string;
  readonly trustProxy: string[];
  /** Most bytes of one person's pictures and PDFs together. */
  readonly userFilesBytes: number;
  readonly limits: boolean;
  readonly logLevel: string;
  readonly seedDemo: boolean;
  /** Also false if the operator did not set it: then the settings only allow access from this machine. */
  readonly live: boolean;
  /** Whether the API is documented as a page, at /api/docs. */
  readonly apiDocs: boolean;
}

/** An invalid setting. The message is one sentence that names it, and never contains a secret. */
export class SettingsError extends CannotStart {
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
  const fault = liveFault(env);
  if (fault) throw new SettingsError(fault);
}

function toSettings(env: Environment): Settings {
  const mailDomain = env.PUBLIC_URL ? new URL(env.PUBLIC_URL).hostname : 'quad.example';
  const supportEmail = env.SUPPORT_EMAIL ?? `support@${mailDomain}`;
  return {
    port: env.PORT,
    host: env.HOST,
    metrics:
      env.METRICS_PORT === undefined
        ? null
        : { host: env.METRICS_HOST ?? '127.0.0.1', port: env.METRICS_PORT },
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
    mailFrom: env.MAIL_FROM ?? `Quad <${supportEmail}>`,
    supportEmail,
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
    pointsGrantKey: env.POINTS_GRANT_KEY ?? null,
    freeWebmailDomain: env.FREE_WEBMAIL_DOMAIN,
    trustProxy: env.TRUST_PROXY,
    userFilesBytes: env.USER_FILES_MB * 1024 * 1024,
    limits: env.LIMITS === 'on',
    logLevel: env.LOG_LEVEL,
    seedDemo: env.SEED_DEMO,
    live: env.LIVE ?? false,
    apiDocs: env.API_DOCS ?? !env.LIVE,
  };
}

/** Returns a group's settings. Its other members are known to be set if its first one is. */
function together<T>(first: string | undefined, group: (first: string) => T): T | null {
  return first === undefined ? null : group(first);
}
