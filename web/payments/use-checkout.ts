import { useRef } from 'react';
import { ask, type CallInput } from '../api/ask.ts';
import { newClientId } from '../api/client-id.ts';

/**
 * Begins a payment and leaves for its checkout. The same order sent again, after the network failed, is the same
 * payment. It stays busy while the browser leaves, until somebody comes back to this very page; a new payment begins
 * then. Throws AskError.
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
