import { addresses } from '../../addresses.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { Head } from '../../ui/head.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { usePaymentWords } from '../words.ts';
import { PaymentTable } from './payment-table.tsx';
import styles from './user-payments.module.css';

/** All purchases and donations of the user, with a receipt for each. */
export default function UserPayments() {
  const { shell } = useWords();
  const words = usePaymentWords();
  const { list } = words;
  const { data, error, busy, reload, extend } = useOwnCall('listPayments', {});
  const payments = data?.payments;

  function older() {
    void extend({ before: payments?.at(-1)?.id }, (shown, found) => ({
      ...found,
      payments: [...shown.payments, ...found.payments],
    }));
  }

  return (
    <div className="stack-3">
      <Head title={list.title} hidden />
      <h1 className="in-phone-bar">{list.title}</h1>
      <p className={`lede ${styles.lede}`}>{list.lede}</p>
      {!payments && !error && <Waiting />}
      {!payments && error && <Trouble text={list.failed} busy={busy} onRetry={reload} />}
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
      {data?.more && (
        <div className={`stack-3 center ${styles.more}`}>
          <Button busy={busy} onClick={older}>
            {list.more}
          </Button>
          <Failure>{error ? list.moreFailed : ''}</Failure>
        </div>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div className="stack-3">
      {[0, 1, 2].map((row) => (
        <Skeleton key={row} height={64} />
      ))}
    </div>
  );
}
