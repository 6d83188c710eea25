import { vipLevel } from '#contract/points/vip.ts';
import { Problem } from '#contract/problems.ts';
import { schoolOf } from '#contract/schools/schools.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../database/pool.ts';
import { balanceOf } from '../../points/ledger.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { insertSession } from '../stores/session-store.ts';

/** What the client keeps of who is signed in. */
export interface SignedIn {
  userid: string;
  session: string;
  school_abbr: string;
  vip: number;
}

/**
 * Opens a session for a user who has just proved who they are; `checked` is the hash of the password that did, null where
 * something else did that the caller's transaction holds. Throws `unauthorized` where the account was deleted, or that
 * password changed, meanwhile, and on a live site for the demo's people.
 */
export async function openSession(
  sql: Sql,
  context: Context,
  user: { userid: string; schoolId: number },
  checked: string | null = null,
): Promise<SignedIn> {
  const session = randomSecret();
  const now = context.clock();
  const row = {
    userid: user.userid,
    hash: hashOf(session),
    agent: context.agent,
    now,
    checked,
    demo: !context.settings.live,
  };
  if (!(await insertSession(sql, row))) throw new Problem('unauthorized');
  return signedIn(sql, user, session);
}

/** The answer of every call that signs in. */
export async function signedIn(
  sql: Sql,
  user: { userid: string; schoolId: number },
  session: string,
): Promise<SignedIn> {
  return {
    userid: user.userid,
    session,
    school_abbr: schoolOf(user.schoolId)?.abbr ?? '',
    vip: vipLevel(await balanceOf(sql, user.userid)),
  };
}
