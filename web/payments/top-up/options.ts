/** Something that may be bought: cents, and the points they buy. */
export interface PurchaseOption {
  price: number;
  points: number;
}

/** How many more points an option gives than its price buys at the rate of the first one; 0.5 is half as many again. */
export function bonusOf({ price, points }: PurchaseOption, [base]: readonly PurchaseOption[]): number {
  return base ? (points * base.price) / (price * base.points) - 1 : 0;
}

/** The option with the most points for a dollar. */
export function bestOf(options: readonly PurchaseOption[]): PurchaseOption | undefined {
  return [...options].sort((one, other) => other.points / other.price - one.points / one.price)[0];
}
