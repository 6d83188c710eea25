import type { Services } from '../../context.ts';
import { handleWebhook } from '../handle-webhook.ts';
import type { WebhookEvent } from '../provider.ts';
import { signed } from './sandbox.ts';
import { type CheckoutRow, setState } from './store.ts';

export const actions = ['approve', 'decline', 'cancel', 'refund', 'dispute'] as const;
export type Action = (typeof actions)[number];

/**
 * Performs an action of the sandbox page: sends the site a signed event through the usual webhook handler, and then
 * updates the checkout. Returns the next address, or null for the checkout itself. An action that does not fit the
 * checkout's state does nothing.
 */
export async function act(services: Services, checkout: CheckoutRow, action: Action): Promise<string | null> {
  const { id, state, successUrl, cancelUrl } = checkout;
  const paying = state === 'open' || state === 'declined';
  switch (action) {
    case 'approve':
      if (paying) await send(services, checkout, action);
      await setState(services.db, id, 'paid', ['open', 'declined']);
      return successUrl;
    case 'decline':
      if (paying) await send(services, checkout, action);
      await setState(services.db, id, 'declined', ['open']);
      return null;
    case 'cancel':
      if (paying) await send(services, checkout, action);
      return cancelUrl;
    case 'refund':
    case 'dispute':
      if (state !== 'paid') return null;
      await send(services, checkout, action);
      await setState(services.db, id, 'returned', ['paid']);
      return null;
  }
}

async function send(services: Services, checkout: CheckoutRow, action: Action): Promise<void> {
  const { body, headers } = await signed(services.db, eventOf(checkout, action), services.clock());
  await handleWebhook(services, body, headers);
}

/** The same action always sends the same event, so that a repeated press has no further effect. */
function eventOf({ id: charge, reference: order, amountCents }: CheckoutRow, action: Action): WebhookEvent {
  const id = `evt_sandbox_${order}_${action}`;
  switch (action) {
    case 'approve':
      return { id, kind: 'paid', order, charge, amountCents, currency: 'usd', email: null };
    case 'decline':
    case 'cancel':
      return { id, kind: 'ended', order };
    case 'refund':
    case 'dispute':
      return { id, kind: 'returned', charge, by: action };
  }
}
