import { test } from 'vitest';
import { type DebianPackage, isInstalled } from '../../scripts/debian.ts';

/** `test` for tests that need these Debian packages: skipped if one is missing. `npm test` installs them if it may. */
export function testNeeding(...packages: DebianPackage[]) {
  return test.skipIf(!packages.every(isInstalled));
}
