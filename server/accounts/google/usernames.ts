import { randomInt } from 'node:crypto';
import { isReserved } from '../sign-up/reserved-name.ts';

/** Of somebody whose name has no Latin letters. */
const neutral = 'student';
const choices = 8;

/**
 * Usernames for a person of this name, best first, all fitting the rule (4 to 16 letters, digits or underscores): the
 * name itself where it fits, then with six digits behind it; none that is reserved. Never from an e-mail, which nobody
 * else is shown.
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

/** No two underscores stand side by side in it. */
function cut(text: string, length: number): string {
  return text.replace(/^_/, '').slice(0, length).replace(/_$/, '');
}

function digits(): string {
  return String(randomInt(1_000_000)).padStart(6, '0');
}
