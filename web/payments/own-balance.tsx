import { PointsCard } from '../accounts/points-card.tsx';
import { useBackOnline } from '../connection/use-online.ts';
import { Button } from '../ui/button.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { useWords } from '../words.tsx';
import styles from './top-up.module.css';
import type { OwnBalance as Own } from './use-own-balance.ts';

/** The balance with its level, while it is asked for, and where it cannot be known: points can be bought all the same. */
export function OwnBalance({ own }: { own: Own }) {
  const { payments, shell } = useWords();
  const { balance, failed, busy, reload } = own;
  useBackOnline(() => failed && reload());
  if (balance !== null) return <PointsCard balance={balance} />;
  if (!failed) return <Skeleton height={138} />;
  return (
    <div role="alert" className={styles.balanceFailed}>
      <p>{payments.topUp.balanceFailed}</p>
      <Button size="small" busy={busy} onClick={reload}>
        {shell.retry}
      </Button>
    </div>
  );
}
