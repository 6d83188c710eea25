import { PointsCard } from '../../accounts/profile/points-card.tsx';
import { PointsCardSkeleton } from '../../accounts/profile/points-card-skeleton.tsx';
import { lookAtPoints } from '../../points/keep-points.ts';
import { usePoints } from '../../points/use-points.ts';
import { Button } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import styles from './top-up.module.css';

/** The balance with its level, while it is asked for, and where it cannot be known: points can be bought all the same. */
export function OwnBalance() {
  const { payments, shell } = useWords();
  const { points, failed } = usePoints();
  if (points) return <PointsCard balance={points.balance} />;
  if (!failed) return <PointsCardSkeleton />;
  return (
    <div role="alert" className={styles.balanceFailed}>
      <p>{payments.topUp.balanceFailed}</p>
      <Button size="small" onClick={lookAtPoints}>
        {shell.retry}
      </Button>
    </div>
  );
}
