/** Points at which each VIP level, 0 to 7, begins. */
export const vipThresholds = [0, 100, 500, 2500, 12500, 62500, 312500, 1562500] as const;

/** Returns the VIP level of a balance in points. */
export function vipLevel(points: number): number {
  return Math.max(
    0,
    vipThresholds.findLastIndex((threshold) => points >= threshold),
  );
}
