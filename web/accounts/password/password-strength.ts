export const strengths = ['weak', 'fair', 'strong'] as const;
export type Strength = (typeof strengths)[number];

/**
 * How hard a password is to guess; the estimate is rather too low than too high. A run of letters counts as words, a
 * run of digits as a date, and repeated characters or keyboard sequences as one character.
 */
export function strengthOf(password: string): Strength {
  const runs = thinned(password).match(/[a-z]+|\d+|[^a-z\d]+/gi) ?? [];
  const digits = runs.reduce((sum, run) => sum + guessDigits(run), 0) + mixedCase(password);
  if (digits < 7) return 'weak';
  return digits < 10 ? 'fair' : 'strong';
}

/** The number of decimal digits in the guesses that a run needs. */
function guessDigits(run: string): number {
  if (/^\d/.test(run)) return Math.min(run.length * 0.7, 4 * Math.ceil(run.length / 8));
  if (/^[a-z]/i.test(run)) return Math.min(run.length * 1.4, 4 * Math.ceil(run.length / 8));
  return run.length * 1.2;
}

/** 1 if a capital follows the first small letter, else 0. */
function mixedCase(password: string): number {
  const behindSmall = password.slice(password.search(/[a-z]/) + 1);
  return behindSmall.length < password.length && /[A-Z]/.test(behindSmall) ? 1 : 0;
}

const rows = ['abcdefghijklmnopqrstuvwxyz', '01234567890', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', '!@#$%^&*'];

/** The password without characters that repeat the previous one or are next to it in one of `rows`. */
function thinned(password: string): string {
  const chars = [...password];
  return chars.filter((it, at) => at === 0 || !follows(chars[at - 1] ?? '', it)).join('');
}

function follows(before: string, it: string): boolean {
  const pair = (before + it).toLowerCase();
  const back = [...pair].reverse().join('');
  return pair[0] === pair[1] || rows.some((row) => row.includes(pair) || row.includes(back));
}
