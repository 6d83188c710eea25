import { type Shared, shared } from './shared.ts';

/** The restriction and the token from a refused sign-in of a suspended or banned person. */
export interface ShutOut {
  /** Replaces the pair for a day: to appeal, to download the data, to delete the account. */
  token: string;
  /** The end of the restriction; null if it does not end. */
  until: string | null;
}

/** The last such refusal, until the person returns to the sign-in. Only this page stores it. */
export const shutOut: Shared<ShutOut | null> = shared<ShutOut | null>(null);
