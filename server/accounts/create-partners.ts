import type { Services } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { readSite } from '../site/site.ts';
import { newIds } from './sign-up/register.ts';
import { insertPartners, setFreeEmail } from './stores/account-store.ts';

/**
 * Creates the accounts of the site's partners, once and without a password. The first one gets the operator's address,
 * if it is free, so a password reset takes the account over; the others receive no mail. Existing accounts with such
 * names stay.
 */
export async function createPartners({ db, settings, clock }: Pick<Services, 'db' | 'settings' | 'clock'>) {
  const { partners } = await readSite(db);
  const own = partners.all.filter((it) => it.own);
  for (const { userid, username } of own)
    await insertPartners(db, [accountOf(userid, username, unreachable(username), clock())]);
  if (own[0]) await setFreeEmail(db, own[0].userid, settings.supportEmail);
}

/** Creates the bot of a helper's room and returns its userid; undefined if its username is taken. */
export async function openBot(sql: Sql, room: string, now: Date): Promise<string | undefined> {
  const { userid } = newIds();
  const bot = accountOf(userid, `${room}_helper`, `${room}@helper.invalid`, now);
  return (await insertPartners(sql, [bot])) > 0 ? userid : undefined;
}

const accountOf = (userid: string, username: string, email: string, now: Date) => ({
  userid,
  code: newIds().code,
  username,
  email,
  school_id: 1,
  created_at: now,
});

/** `.invalid` is a reserved domain that receives no mail, so no one can register with it. */
const unreachable = (username: string): string => `${username}@quad.invalid`;
