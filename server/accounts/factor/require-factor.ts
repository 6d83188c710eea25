import { staffFactorHours } from '#contract/accounts/factor.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../../context.ts';

/** Throws `factor-needed` on a live site unless the viewer's session passed a second factor within 12 hours. */
export function requireFactor({ settings, viewer, clock }: SignedInContext): void {
  if (settings.live && !hasRecentFactor({ viewer, clock })) throw new Problem('factor-needed');
}

/** Whether the viewer's session passed a second factor within 12 hours. */
function hasRecentFactor({
  viewer: { factorAt },
  clock,
}: Pick<SignedInContext, 'viewer' | 'clock'>): boolean {
  return factorAt !== null && clock().getTime() - factorAt.getTime() < staffFactorHours * 3_600_000;
}
