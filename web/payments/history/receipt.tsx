import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import styles from './receipt.module.css';
import { ReceiptPaper } from './receipt-paper.tsx';
import { usePayment } from './use-payment.ts';

/** The receipt of one payment, which prints as a page of its own. */
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
