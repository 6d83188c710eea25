import { useEffect, useState } from 'react';
import { type Answered, AskError, ask } from '../ask.ts';
import { useSession } from '../session.ts';

/** Milliseconds between two looks: soon at first, then less often, for a little more than a minute. */
const pauses = [1000, 1000, 1500, 2000, 2000, 3000, 3000, 4000, 4000, 5000, 5000, 5000, 8000, 8000, 10_000];

/**
 * A payment on its way: it is looked at until the provider's notice has come. `late` where that takes more than a
 * minute, `unknown` where the signed-in person has no such payment.
 */
export function useAwaitedPayment(order: string | null) {
  const session = useSession()?.session;
  const [seen, setSeen] = useState<Answered<'showPayment'> | null>(null);
  const [step, setStep] = useState<Step>('waiting');
  const [round, setRound] = useState(0);

  useEffect(() => {
    if (!order || !session) return;
    const waiting = new AbortController();
    const { signal } = waiting;
    setStep('waiting');
    void watch(order, round > 0 ? pauses.slice(0, 4) : pauses, signal, setSeen).then(
      (found) => !signal.aborted && setStep(found),
    );
    return () => waiting.abort();
  }, [order, session, round]);

  return { seen, step, again: () => setRound((it) => it + 1) };
}

type Step = 'waiting' | 'known' | 'late' | 'unknown';

async function watch(
  id: string,
  pauses: readonly number[],
  signal: AbortSignal,
  show: (seen: Answered<'showPayment'>) => void,
): Promise<Step> {
  for (const pause of [...pauses, 0]) {
    try {
      const seen = await ask('showPayment', { id }, { signal });
      if (signal.aborted) break;
      show(seen);
      if (seen.payment.state !== 'open') return 'known';
    } catch (error) {
      if (error instanceof AskError && (error.status === 404 || error.status === 401)) return 'unknown';
      // The network or the server is away for a moment: the next look may find it.
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
