import type { Settings } from '../settings/settings.ts';

/**
 * Returns a function that replaces secrets in a log line by `[hidden]`: secret settings (plain or JSON-escaped),
 * sessions and other tokens (at least 43 characters of their alphabet), the user and password of a URL, and its query.
 */
export function withoutSecrets(settings: Partial<Settings> = {}): (line: string) => string {
  const known = secretsIn(settings)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .map((secret) => RegExp.escape(secret));
  const hidden = new RegExp(
    [...known, String.raw`[\w-]{43,}`, String.raw`(?<=:\/\/)[^\s"\/@]+@`, String.raw`(?<=\?)[^\s"\\]+`].join(
      '|',
    ),
    'g',
  );
  return (line) => line.replace(hidden, '[hidden]');
}

function secretsIn(settings: Partial<Settings>): string[] {
  const addresses = [settings.databaseUrl, settings.replicaUrl, settings.redisUrl, settings.smtpUrl];
  const passwords = addresses.map((address) => URL.parse(address ?? '')?.password);
  return [
    ...passwords,
    ...passwords.map((password) => password && decodeURIComponent(password)),
    settings.s3?.secretAccessKey,
    settings.stripe?.secretKey,
    settings.stripe?.webhookSecret,
    settings.google?.clientSecret,
    settings.ai?.apiKey,
    settings.push?.keys?.privateKey,
    settings.pointsGrantKey,
  ].filter((secret): secret is string => typeof secret === 'string' && secret.length >= shortest);
}

/** Shorter secrets would match parts of ordinary words. */
const shortest = 5;
