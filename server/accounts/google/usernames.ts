import { randomInt } from 'node:crypto';
import { hasRefusedWord } from '../../moderation/holding/examine.ts';
import type { Site } from '../../site/site.ts';
import { isReserved } from '../sign-up/reserved-name.ts';

/** The username for a name without Latin letters. */
const neutral = 'student';
const choices = 8;

/**
 * Returns valid usernames for a person's name, best first, none reserved and none with a refused word: the name itself if
 * it fits, then with six digits. None comes from the e-mail, which other users never see.
 */
export function usernamesFor(name: string, site: Pick<Site, 'partners' | 'rooms' | 'settings'>): string[] {
  const isFree = (it: string) => !isReserved(it, site) && !hasRefusedWord(site, it);
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .toLowerCase();
  const whole = cut(plain, 16);
  const start = cut(plain, 9);
  const stem = start === '' || !isFree(`${start}_`) ? neutral : start;
  const numbered = Array.from({ length: choices }, () => `${stem}_${digits()}`);
  return whole.length >= 4 && isFree(whole) ? [whole, ...numbered] : numbered;
}

/** Drops an underscore at either end, so that appending digits never makes two in a row. */
const cut = (text: string, length: number): string =>
  text.replace(/^_/, '').slice(0, length).replace(/_$/, '');

const digits = (): string => String(randomInt(1_000_000)).padStart(6, '0');
