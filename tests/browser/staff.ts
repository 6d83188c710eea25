import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Role } from '#contract/accounts/policy.ts';
import type { Site } from '../world/site.ts';
import { type Newcomer, newcomer } from './site.ts';

/** A new account of the site that the calls go to, made staff by the operator's command. */
export async function newStaff(site: Pick<Site, 'reach'>, role: Role): Promise<Newcomer> {
  const person = await newcomer();
  await makeStaff(site, person.username, role);
  return person;
}

/** Gives an account a role by the operator's command. */
export async function makeStaff({ reach }: Pick<Site, 'reach'>, username: string, role: Role): Promise<void> {
  const env = { ...process.env, ...reach };
  await promisify(execFile)(process.execPath, ['scripts/staff.ts', username, role], { env });
}
