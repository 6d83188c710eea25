import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { AskError } from '../../api/ask.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { usePaymentWords } from '../words.ts';
import styles from './receipt.module.css';
import { ReceiptPaper } from './receipt-paper.tsx';

/** The receipt of one payment. It prints as a separate page. */
export default function Receipt() {
  const { receipt } = usePaymentWords();
  const { id = '' } = useParams();
  const { data, error, busy, reload } = useOwnCall('showPayment', { id });
  const missing = error instanceof AskError && error.status === 404;
  return (
    <div className={`stack-4 ${styles.screen}`}>
      <Head title={receipt.title} hidden />
      <header className="row wrap between gap-3">
        <Link to={addresses.payments} className={`row-inline gap-2 semibold ${styles.back}`}>
          <IconArrowLeft aria-hidden />
          {receipt.back}
        </Link>
        {data && (
          <Button onClick={() => print()}>
            <IconPrinter aria-hidden />
            {receipt.print}
          </Button>
        )}
      </header>
      {!data && <h1>{receipt.title}</h1>}
      {!data && !error && <Skeleton height={420} />}
      {!data && error && !missing && <Trouble text={receipt.failed} busy={busy} onRetry={reload} />}
      {!data && missing && (
        <Empty
          title={receipt.missing}
          action={<ButtonLink to={addresses.payments}>{receipt.back}</ButtonLink>}
        />
      )}
      {data && <ReceiptPaper payment={data.payment} />}
    </div>
  );
}
