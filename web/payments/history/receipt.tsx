import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { useCallback, useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
import { useSession } from '../../session/session.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import styles from './receipt.module.css';
import { ReceiptPaper } from './receipt-paper.tsx';
import type { Payment } from './use-own-payments.ts';

/** The receipt of one payment. It prints as a separate page. */
export default function Receipt() {
  const { receipt } = useWords().payments;
  const { id = '' } = useParams();
  const { payment, busy, reload } = usePayment(id);
  const here = typeof payment === 'object' && payment !== null;
  return (
    <div className={styles.screen}>
      <Head title={receipt.title} hidden />
      <header className={styles.head}>
        <Link to={addresses.payments} className={styles.back}>
          <IconArrowLeft aria-hidden />
          {receipt.back}
        </Link>
        {here && (
          <Button onClick={() => print()}>
            <IconPrinter aria-hidden />
            {receipt.print}
          </Button>
        )}
      </header>
      {!here && <h1>{receipt.title}</h1>}
      {payment === null && <Skeleton height={420} />}
      {payment === 'failed' && <Trouble text={receipt.failed} busy={busy} onRetry={reload} />}
      {payment === 'missing' && (
        <Empty
          title={receipt.missing}
          action={<ButtonLink to={addresses.payments}>{receipt.back}</ButtonLink>}
        />
      )}
      {here && <ReceiptPaper payment={payment} />}
    </div>
  );
}

/**
 * One of the user's own payments: null until it loads, `missing` if it does not exist, `failed` if the request failed.
 */
function usePayment(id: string) {
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
