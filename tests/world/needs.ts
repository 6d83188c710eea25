import { test } from 'vitest';
import { type DebianPackage, isInstalled } from '../../scripts/debian.ts';

/** `test` for what needs these packages of Debian's: skipped where one is missing. `npm test` installs them where it may. */
export function testNeeding(...packages: DebianPackage[]) {
  return test.skipIf(!packages.every(isInstalled));
}
