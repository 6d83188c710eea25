import type { Settings } from '../settings/settings.ts';

/**
 * Takes out of a line what must not stand there, whoever wrote it: the settings that are secret, plain or as JSON has
 * them, sessions and other tokens (each at least 43 characters of their alphabet), the user and password of an address,
 * and its query. Before the settings are read there are none to know.
 */
export function withoutSecrets(settings: Partial<Settings> = {}): (line: string) => string {
  const known = secretsIn(settings)
    .flatMap((secret) => [secret, JSON.stringify(secret).slice(1, -1)])
    .map(literally);
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
    settings.pointsGrantKey,
  ].filter((secret): secret is string => typeof secret === 'string' && secret.length >= shortest);
}

/** What is shorter would be found in ordinary words. */
const shortest = 5;

function literally(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}
