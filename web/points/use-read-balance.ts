import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { notify } from '../layout/toasts/notify.ts';
import { auth } from '../session/session.ts';
import { useWords } from '../words.tsx';
import { becomeBalance } from './use-points.ts';

/** Loads the balance and shows it in a message. `read` also resolves to it, or to null if it failed. */
export function useReadBalance(): { read: () => Promise<number | null>; busy: boolean } {
  const { points: words } = useWords();
  const [busy, setBusy] = useState(false);

  async function read(): Promise<number | null> {
    if (!auth.get()) return refused(words.balanceLogin);
    setBusy(true);
    try {
      const answer: { new_balance?: unknown } | null = await ask('increaseBalance', { increase_balance: 0 });
      if (typeof answer?.new_balance !== 'number') return refused(words.balanceUnexpected);
      notify({ type: 'success', about: 'balance', message: words.balanceIs(answer.new_balance) });
      becomeBalance(answer.new_balance);
      return answer.new_balance;
    } catch {
      return refused(auth.get() ? words.balanceFailed : words.balanceLogin);
    } finally {
      setBusy(false);
    }
  }

  return { read, busy };
}

function refused(message: string): null {
  notify({ type: 'error', about: 'balance', message });
  return null;
}
