import { Problem } from '#contract/problems.ts';
import { holdStaff } from '../accounts/hold-account.ts';
import type { SignedInContext } from '../context.ts';
import type { Transaction } from '../database/pool.ts';
import { transaction } from '../database/transaction.ts';
import { recordAct } from '../moderation/record-act.ts';
import { invalidateWith } from '../rendering/cache-invalidation.ts';
import { siteTag } from './site.ts';
import { lockVersion, raiseVersion } from './stores/store.ts';

/** A change for the audit log. */
export interface Change<Result> {
  readonly on: { readonly kind: string; readonly id: string };
  readonly before?: object | undefined;
  readonly after: object;
  readonly result: Result;
}

/**
 * Makes one change of the operator's settings, with its row in the audit log, and informs every process. Throws
 * `version-old` after another change since `version`, and as `holdStaff` and `make`.
 */
export async function change<Result>(
  { db, viewer, clock, site, invalidation }: SignedInContext,
  { act, version }: { act: string; version: number },
  make: (tx: Transaction) => Promise<Change<Result>>,
): Promise<{ result: Result; version: number }> {
  const changed = await transaction(db, async (tx) => {
    await holdStaff(tx, viewer.userid, 'admin');
    if ((await lockVersion(tx)) !== version) throw new Problem('version-old', { field: 'version' });
    const { on, before, after, result } = await make(tx);
    await recordAct(tx, { by: viewer.userid, act, on, before, after, at: clock() });
    const raised = await raiseVersion(tx);
    // Sent at the commit, so that no process misses it even if this one ends.
    await invalidateWith(tx, [siteTag]);
    return { result, version: raised };
  });
  await site.renew();
  invalidation.changed([siteTag]);
  return changed;
}
