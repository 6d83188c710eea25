/** A purchase option: price in cents, and the points it buys. */
export interface PurchaseOption {
  price: number;
  points: number;
}

/** The bonus of an option over the rate of the first option, as a fraction; 0.5 is half as many again. */
export function bonusOf({ price, points }: PurchaseOption, [base]: readonly PurchaseOption[]): number {
  return base ? (points * base.price) / (price * base.points) - 1 : 0;
}

/** The option with the most points for a dollar. */
export function bestOf(options: readonly PurchaseOption[]): PurchaseOption | undefined {
  return [...options].sort((one, other) => other.points / other.price - one.points / one.price)[0];
}
