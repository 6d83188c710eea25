import { useCallback, useEffect, useState } from 'react';
import { type Answered, ask } from '../../api/ask.ts';
import { useSession } from '../../session/session.ts';

export type Payment = Answered<'listPayments'>['payments'][number];

/** The user's payments, newest first, null until they load; and a function that loads older ones page by page. */
export function useOwnPayments() {
  const userid = useSession()?.userid;
  const [list, setList] = useState<Answered<'listPayments'> | null>(null);
  const [failed, setFailed] = useState(false);
  const [busy, setBusy] = useState(false);

  const load = useCallback(async (before?: string, signal?: AbortSignal) => {
    setBusy(true);
    try {
      const found = await ask('listPayments', before ? { before } : {}, signal ? { signal } : {});
      setList((now) =>
        before && now ? { ...found, payments: [...now.payments, ...found.payments] } : found,
      );
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
    void load(undefined, asking.signal);
    return () => asking.abort();
  }, [userid, load]);

  return {
    payments: list?.payments ?? null,
    more: list?.more ?? false,
    failed,
    busy,
    reload: () => void load(),
    older: () => void load(list?.payments.at(-1)?.id),
  };
}
