import { useCallback, useEffect, useState } from 'react';
import { ask } from '../ask.ts';
import { useSession } from '../session.ts';

export type OwnBalance = ReturnType<typeof useOwnBalance>;

/** The signed-in person's points as the ledger has them now; null until they are here. */
export function useOwnBalance() {
  const userid = useSession()?.userid;
  const [balance, setBalance] = useState<number | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  const load = useCallback(async (signal?: AbortSignal) => {
    setBusy(true);
    try {
      const { new_balance } = await ask('increaseBalance', { increase_balance: 0 }, signal ? { signal } : {});
      setBalance(new_balance);
      setFailed(false);
    } catch {
      if (!signal?.aborted) setFailed(true);
    } finally {
      if (!signal?.aborted) setBusy(false);
    }
  }, []);

  useEffect(() => {
    if (!userid) return;
    const asking = new AbortController();
    void load(asking.signal);
    return () => asking.abort();
  }, [userid, load]);

  return { balance, failed, busy, reload: () => void load() };
}
