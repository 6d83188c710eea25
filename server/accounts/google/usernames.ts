import { randomInt } from 'node:crypto';
import { isReserved } from '../sign-up/reserved-name.ts';

/** For a name without Latin letters. */
const neutral = 'student';
const choices = 8;

/**
 * Returns usernames for a person of this name, best first, all within the rule (4 to 16 letters, digits or
 * underscores): the name itself if it fits, then the name with six digits appended. None is reserved. None comes from
 * the e-mail, which other users never see.
 */
export function usernamesFor(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
  const whole = cut(plain, 16);
  const start = cut(plain, 9);
  const stem = start === '' || isReserved(`${start}_`) ? neutral : start;
  const numbered = Array.from({ length: choices }, () => `${stem}_${digits()}`);
  return whole.length >= 4 && !isReserved(whole) ? [whole, ...numbered] : numbered;
}

/** Drops an underscore at either end, so that appending digits never makes two in a row. */
function cut(text: string, length: number): string {
  return text.replace(/^_/, '').slice(0, length).replace(/_$/, '');
}

function digits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
