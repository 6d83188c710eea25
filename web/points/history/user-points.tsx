import { useSearchParams } from 'react-router';
import { type PointKind, pointKinds } from '#contract/point-limits.ts';
import { PointsCard } from '../../accounts/profile/points-card.tsx';
import { PointsCardSkeleton } from '../../accounts/profile/points-card-skeleton.tsx';
import { Head } from '../../ui/head.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { lookAtPoints } from '../keep-points.ts';
import { usePoints } from '../use-points.ts';
import { Ledger } from './ledger.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { PointsChart } from './points-chart.tsx';
import styles from './user-points.module.css';
import { WaysToPoints } from './ways-to-points.tsx';

/** Points: balance, levels, how they came and went. The kind of entries that is shown stands in the address as `?kind=`. */
export default function UserPoints() {
  const { points: words } = useWords();
  const { points, failed } = usePoints();
  const [query, setQuery] = useSearchParams();
  const kind = pointKinds.find((it) => it === query.get('kind')) ?? null;

  function choose(next: PointKind | null) {
    setQuery(next ? { kind: next } : {}, { replace: true, preventScrollReset: true });
  }

  return (
    <div className={styles.screen}>
      <Head title={words.title} hidden />
      <h1 tabIndex={-1}>{words.title}</h1>
      {points && <PointsCard balance={points.balance} />}
      {!points && failed && <Trouble text={words.failed} onRetry={lookAtPoints} />}
      {!points && !failed && (
        <div>
          <p className="only-heard" role="status">
            {words.loading}
          </p>
          <PointsCardSkeleton />
        </div>
      )}
      <PointsChart />
      <Ledger kind={kind} onChoose={choose} />
      <LevelLadder balance={points?.balance ?? null} />
      <WaysToPoints />
    </div>
  );
}
