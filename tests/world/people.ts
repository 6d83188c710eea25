import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Pair, World } from './world.ts';

type SiteAccess = Pick<World, 'ask' | 'dataDir'>;

let count = 0;

/** A new person with a session, registered through the API. */
export async function newPerson(
  world: SiteAccess,
  given: { school?: number; email?: string; username?: string; password?: string } = {},
): Promise<Pair & { username: string; email: string; password: string }> {
  count += 1;
  const username = given.username ?? `person_${count}`;
  const email = given.email ?? `${username}@example.com`;
  const password = given.password ?? 'pass-word1';
  await world.ask('verifyEmail', { email });
  const verification_code = await codeFor(world, email);
  const { body, error } = await world.ask('register', {
    username,
    password,
    email,
    verification_code,
    ...(given.school && { school: given.school }),
  });
  if (error !== undefined) throw new Error(`registering ${username} was refused: ${error}`);
  return { userid: body.userid, session: body.session, username, email, password };
}

/** The newest code mailed to an address. */
export async function codeFor(world: SiteAccess, email: string): Promise<string> {
  return lineOf(await mailTo(world, email, /^\d{6}$/m), /^\d{6}$/m);
}

/** The newest password-reset key mailed to an address. */
export async function resetKeyFor(world: SiteAccess, email: string): Promise<string> {
  return lineOf(
    await mailTo(world, email, /^[0-9A-Za-z]{16}[0-9A-Za-z_-]{43,}$/m),
    /^[0-9A-Za-z]{16}[0-9A-Za-z_-]{43,}$/m,
  );
}

/** Waits for the newest mail to an address whose text has such a line. */
export async function mailTo(world: SiteAccess, email: string, line: RegExp): Promise<string> {
  const others = new Set<string>();
  for (let tries = 0; tries < 200; tries += 1) {
    for (const path of (await mailPaths(world)).reverse()) {
      if (others.has(path)) continue;
      const mail = await readFile(path, 'utf8');
      if (mail.includes(`To: ${email}`) && line.test(mail)) return mail;
      others.add(path);
    }
    await pause(25);
  }
  throw new Error(`no such mail came to ${email}`);
}

/** All stored mails, oldest first. */
export async function mails(world: SiteAccess): Promise<string[]> {
  return Promise.all((await mailPaths(world)).map((path) => readFile(path, 'utf8')));
}

async function mailPaths(world: SiteAccess): Promise<string[]> {
  const folder = join(world.dataDir, 'outbox');
  const names = (await readdir(folder).catch(() => [])).filter((it) => it.endsWith('.eml')).sort();
  return names.map((name) => join(folder, name));
}

function lineOf(mail: string, line: RegExp): string {
  return line.exec(mail)?.[0] ?? '';
}
