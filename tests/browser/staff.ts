import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Role } from '#contract/accounts/policy.ts';
import type { Site } from '../world/site.ts';
import { type Newcomer, newcomer } from './site.ts';

/** A new account of the site that the calls go to, made staff by the operator's command. */
export async function newStaff({ reach }: Pick<Site, 'reach'>, role: Role): Promise<Newcomer> {
  const person = await newcomer();
  const env = { ...process.env, ...reach };
  await promisify(execFile)(process.execPath, ['scripts/staff.ts', person.username, role], { env });
  return person;
}
