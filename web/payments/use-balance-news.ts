import { useEffect, useRef } from 'react';
import { ask } from '../ask.ts';
import { refreshMe } from '../me.ts';
import { auth } from '../session.ts';
import { notify } from '../shell/notify.ts';
import { useWords } from '../words.tsx';

/** Reads the balance and tells it, or why it cannot be told; once, as soon as it is `wanted`, or nobody is signed in. */
export function useBalanceNews(wanted: boolean): void {
  const { outcome } = useWords().payments;
  const told = useRef(false);
  useEffect(() => {
    if (told.current || (!wanted && auth.get())) return;
    told.current = true;
    void tellBalance(outcome);
  }, [wanted, outcome]);
}

interface Sentences {
  balance: (balance: string) => string;
  balanceLogin: string;
  balanceUnexpected: string;
  balanceFailed: string;
}

async function tellBalance(words: Sentences): Promise<void> {
  if (!auth.get()) return void notify({ type: 'warning', message: words.balanceLogin });
  try {
    const { new_balance } = await ask('increaseBalance', { increase_balance: 0 });
    if (typeof new_balance !== 'number')
      return void notify({ type: 'error', message: words.balanceUnexpected });
    notify({ type: 'success', message: words.balance(`${new_balance}`) });
    void refreshMe();
  } catch {
    notify({ type: 'error', message: auth.get() ? words.balanceFailed : words.balanceLogin });
  }
}
