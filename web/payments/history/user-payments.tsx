import { addresses } from '../../addresses.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { PaymentTable } from './payment-table.tsx';
import { useOwnPayments } from './use-own-payments.ts';
import styles from './user-payments.module.css';

/** All purchases and donations of the user, with a receipt for each. */
export default function UserPayments() {
  const { payments: words, shell } = useWords();
  const { list } = words;
  const { payments, more, failed, busy, reload, older } = useOwnPayments();
  return (
    <div className={styles.screen}>
      <Head title={list.title} hidden />
      <h1>{list.title}</h1>
      <p className={styles.lede}>{list.lede}</p>
      {!payments && !failed && <Waiting />}
      {!payments && failed && <Trouble text={list.failed} busy={busy} onRetry={reload} />}
      {payments?.length === 0 && (
        <Empty
          title={list.empty}
          action={
            <>
              <ButtonLink to={addresses.topUp}>{shell.topUp}</ButtonLink>
              <ButtonLink to={addresses.donate}>{shell.donate}</ButtonLink>
            </>
          }
        >
          {list.emptyText}
        </Empty>
      )}
      {payments && payments.length > 0 && <PaymentTable payments={payments} />}
      {more && (
        <div className={styles.more}>
          <Button busy={busy} onClick={older}>
            {list.more}
          </Button>
          <Failure>{failed ? list.moreFailed : ''}</Failure>
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting}>
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </div>
  );
}
