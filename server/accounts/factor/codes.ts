import { randomBytes } from 'node:crypto';
import { recoveryCodes } from '#contract/accounts/factor.ts';
import { hashOf } from '../../random.ts';

/** Loaded at the first one-time code, not at the start. */
const library = () => import('otpauth');

const stepSeconds = 30;
/** Steps by which the clock of a device may differ. */
const window = 1;

/** A new secret of 160 bits, as RFC 4226 recommends. */
export const newSecret = (): Buffer => randomBytes(20);

/** Returns a secret for typing, and as the URI of a QR code, which shows the site's name. */
export async function provisioning(
  secret: Buffer,
  username: string,
  siteName: string,
): Promise<{ secret: string; uri: string }> {
  const totp = await opened(secret, username, siteName);
  return { secret: totp.secret.base32, uri: totp.toString() };
}

/** Returns the time step of a code, or null. */
export async function stepOf(secret: Buffer, code: string, now: Date): Promise<number | null> {
  const timestamp = now.getTime();
  const delta = (await opened(secret)).validate({ token: code, timestamp, window });
  return delta === null ? null : Math.floor(timestamp / 1000 / stepSeconds) + delta;
}

async function opened(secret: Buffer, label = '', issuer = '') {
  const { Secret, TOTP } = await library();
  const bytes = new Uint8Array(secret).buffer;
  return new TOTP({ issuer, label, secret: new Secret({ buffer: bytes }), period: stepSeconds });
}

/** Removes spaces and hyphens, since apps and printouts group the characters. */
export const normalizedCode = (code: string): string =>
  code.replaceAll(/[\s\u2010-\u2015-]/g, '').toUpperCase();
export const isOneTime = (code: string): boolean => /^\d{6}$/.test(code);

/** 32 letters and digits, without I and O, 0 and 1. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Returns new recovery codes of 80 bits in readable form. Only hashes are stored. */
export function newRecovery(): string[] {
  return Array.from({ length: recoveryCodes }, () => {
    const code = [...randomBytes(16)].map((byte) => letters[byte % 32]).join('');
    return code.replaceAll(/(.{4})(?!$)/g, '$1-');
  });
}

export const recoveryHash = (userid: string, code: string): Buffer =>
  hashOf(`${userid} ${normalizedCode(code)}`);
