import type { Settings } from '../settings.ts';

/**
 * Takes out of a line of the log what must not stand there, whoever wrote it: the settings that are secret, sessions
 * and other tokens (each at least 43 characters of their alphabet), the user and password of an address, and its query.
 */
export function withoutSecrets(settings: Settings): (line: string) => string {
  const known = secretsIn(settings).map((secret) => literally(JSON.stringify(secret).slice(1, -1)));
  const hidden = new RegExp(
    [...known, String.raw`[\w-]{43,}`, String.raw`(?<=:\/\/)[^\s"\/@]+@`, String.raw`(?<=\?)[^\s"\\]+`].join(
      '|',
    ),
    'g',
  );
  return (line) => line.replace(hidden, '[hidden]');
}

function secretsIn(settings: Settings): string[] {
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
