import type { Database } from '../database/pool.ts';
import type { Settings } from '../settings/settings.ts';
import type { PaymentProvider } from './provider.ts';
import { sandboxCards } from './sandbox/sandbox.ts';
import { stripeCards } from './stripe/stripe.ts';

/** Opens Stripe if it is configured, otherwise the sandbox, which a live site does not have. */
export function openPaymentProvider(given: {
  settings: Pick<Settings, 'stripe' | 'live'>;
  db: Database;
  clock: () => Date;
}): PaymentProvider | null {
  const { settings, db, clock } = given;
  if (settings.stripe) return stripeCards(settings.stripe, clock);
  return settings.live ? null : sandboxCards(db, clock);
}
