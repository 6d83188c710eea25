import { useEffect, useState } from 'react';
import { type Answered, AskError, ask } from '../api/ask.ts';

/** Milliseconds between two polls: short at first, then longer, for a little more than a minute in total. */
const pauses = [1000, 1000, 1500, 2000, 2000, 3000, 3000, 4000, 4000, 5000, 5000, 5000, 8000, 8000, 10_000];

export type Order = Answered<'paymentState'>;

/**
 * The state of the order in the address. An open order is polled until the provider's notice has come: `checking`
 * before the first response or the second failure, `late` after more than a minute, `none` if there is no such order.
 */
export function useOrder(id: string | null) {
  const [order, setOrder] = useState<Order | null>(null);
  const [step, setStep] = useState<Step>(id ? 'checking' : 'none');
  const [round, setRound] = useState(0);

  useEffect(() => {
    setOrder(null);
    setStep(id ? 'checking' : 'none');
  }, [id]);

  useEffect(() => {
    if (!id) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    if (round > 0) setStep('waiting');
    const show = (seen: Order) => {
      setOrder(seen);
      setStep(seen.state === 'open' ? 'waiting' : 'known');
    };
    const miss = () => setStep((it) => (it === 'checking' ? 'waiting' : it));
    void watch(id, round > 0 ? pauses.slice(0, 4) : pauses, signal, { show, miss }).then(
      (found) => !signal.aborted && setStep(found),
    );
    return () => waiting.abort();
  }, [id, round]);

  return { order, step, again: () => setRound((it) => it + 1) };
}

type Step = 'checking' | 'waiting' | 'known' | 'late' | 'none';

async function watch(
  id: string,
  pauses: readonly number[],
  signal: AbortSignal,
  { show, miss }: { show: (seen: Order) => void; miss: () => void },
): Promise<Step> {
  let failures = 0;
  for (const pause of [...pauses, 0]) {
    try {
      const seen = await ask('paymentState', { id }, { signal });
      if (signal.aborted) break;
      show(seen);
      if (seen.state !== 'open') return 'known';
    } catch (error) {
      if (error instanceof AskError && error.status === 404) return 'none';
      // A temporary network or server failure: the next poll may succeed.
      failures += 1;
      if (failures === 2 && !signal.aborted) miss();
    }
    if (signal.aborted) break;
    if (pause) await sleep(pause, signal);
  }
  return 'late';
}

function sleep(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
