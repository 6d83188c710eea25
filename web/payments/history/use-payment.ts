import { useCallback, useEffect, useState } from 'react';
import { AskError, ask } from '../../api/ask.ts';
import { useSession } from '../../session/session.ts';
import type { Payment } from './use-own-payments.ts';

/** One of one's own payments: null until it is here, `missing` where there is none such, `failed` where it cannot be known. */
export function usePayment(id: string) {
  const userid = useSession()?.userid;
  const [payment, setPayment] = useState<Payment | 'missing' | 'failed' | null>(null);
  const [busy, setBusy] = useState(false);

  const load = useCallback(
    async (signal?: AbortSignal) => {
      setBusy(true);
      try {
        setPayment((await ask('showPayment', { id }, signal ? { signal } : {})).payment);
      } catch (error) {
        if (signal?.aborted) return;
        setPayment(error instanceof AskError && error.status === 404 ? 'missing' : 'failed');
      } finally {
        if (!signal?.aborted) setBusy(false);
      }
    },
    [id],
  );

  useEffect(() => {
    if (!userid) return;
    const asking = new AbortController();
    void load(asking.signal);
    return () => asking.abort();
  }, [userid, load]);

  return { payment, busy, reload: () => void load() };
}
