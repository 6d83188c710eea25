import { type Shared, shared } from './shared.ts';

/** What a refused sign-in gave a person who is suspended or banned. */
export interface ShutOut {
  /** Takes the place of the pair for a day: to appeal, to take the data along, to delete the account. */
  token: string;
  /** Until when; null for good. */
  until: string | null;
}

/** The last such refusal, until the person goes back to the sign-in. It is kept by this page alone. */
export const shutOut: Shared<ShutOut | null> = shared<ShutOut | null>(null);
