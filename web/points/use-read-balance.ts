import { useState } from 'react';
import { ask } from '../api/ask.ts';
import { notify } from '../layout/toasts/notify.ts';
import { auth } from '../session/session.ts';
import { useWords } from '../words.tsx';
import { becomeBalance } from './use-points.ts';

/** A function that loads the balance and shows it in a message, and whether it is running. */
export function useReadBalance(): [busy: boolean, read: () => Promise<void>] {
  const { points: words } = useWords();
  const [busy, setBusy] = useState(false);
  const refuse = (message: string) => void notify({ type: 'error', about: 'balance', message });

  async function read(): Promise<void> {
    if (!auth.get()) return refuse(words.balanceLogin);
    setBusy(true);
    try {
      const answer: { new_balance?: unknown } | null = await ask('increaseBalance', { increase_balance: 0 });
      if (typeof answer?.new_balance !== 'number') return refuse(words.balanceUnexpected);
      notify({ type: 'success', about: 'balance', message: words.balanceIs(answer.new_balance) });
      becomeBalance(answer.new_balance);
    } catch {
      refuse(auth.get() ? words.balanceFailed : words.balanceLogin);
    } finally {
      setBusy(false);
    }
  }

  return [busy, read];
}
