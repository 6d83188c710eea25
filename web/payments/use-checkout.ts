import { useRef } from 'react';
import { ask, type CallInput } from '../api/ask.ts';
import { newClientId } from '../api/client-id.ts';

/**
 * Creates a payment and opens its checkout. A retry of the same order after a network failure continues the same payment.
 * The promise stays pending while the browser leaves; a return to this page starts a new payment. Throws AskError.
 */
export function useCheckout<Name extends 'donate' | 'buyPoints'>(name: Name) {
  const last = useRef<{ order: string; id: string } | null>(null);
  return async (order: Omit<CallInput<Name>, 'client_id'>): Promise<void> => {
    const text = JSON.stringify(order);
    if (last.current?.order !== text) last.current = { order: text, id: newClientId() };
    const { url } = await ask(name, { ...order, client_id: last.current.id } as CallInput<Name>);
    location.assign(url);
    await new Promise((resolve) => addEventListener('pageshow', resolve, { once: true }));
    last.current = null;
  };
}
