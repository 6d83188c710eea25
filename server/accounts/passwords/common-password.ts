import { Problem } from '#contract/problems.ts';
import { loadedOnce } from '../../process/loaded-once.ts';

/** Number of the most common passwords that are refused. */
const refused = 10_000;

/** Refuses a password that is among the most common ones, compared exactly as typed. Throws `password-common`. */
export async function refuseCommon(password: string): Promise<void> {
  if ((await commonest()).has(password)) throw new Problem('password-common', { field: 'password' });
}

/** The package's list is ordered by frequency. It is loaded for the first new password. */
const commonest = loadedOnce(async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, refused));
});
