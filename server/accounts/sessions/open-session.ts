import { vipLevel } from '#contract/points/vip.ts';
import { Problem } from '#contract/problems.ts';
import { schoolOf } from '#contract/schools/schools.ts';
import type { Context } from '../../context.ts';
import type { Sql } from '../../database/pool.ts';
import { balanceOf } from '../../points/ledger.ts';
import { hashOf, randomSecret } from '../../random.ts';
import { insertSession } from '../stores/session-store.ts';

/** The signed-in state that the client keeps. */
export interface SignedIn {
  userid: string;
  session: string;
  school_abbr: string;
  vip: number;
}

/**
 * Opens a session for a user who has just proved their identity. `checked` is the hash of the verified password, or
 * null if another proof was used that the caller's transaction holds. Throws `unauthorized` if the account was deleted
 * or that password changed meanwhile, and, on a live site, for the demo's people.
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

/** Returns the response of every call that signs in. */
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
