/** A purchase option: price in cents, and the points it buys. */
export interface PurchaseOption {
  price: number;
  points: number;
}

/** The points that an option gives beyond what its price buys at the rate of the cheapest option. */
export function bonusOf({ price, points }: PurchaseOption, options: readonly PurchaseOption[]): number {
  const [base] = [...options].sort((one, other) => one.price - other.price);
  return base ? Math.round(points - (price * base.points) / base.price) : 0;
}

/** The option with the most points per dollar. */
export function bestOf(options: readonly PurchaseOption[]): PurchaseOption | undefined {
  return [...options].sort((one, other) => other.points / other.price - one.points / one.price)[0];
}
