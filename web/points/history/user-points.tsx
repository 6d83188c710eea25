import { IconCoins, IconFlame, IconShare3 } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { type PointKind, pointKinds } from '#contract/points/limits.ts';
import { PointsCard, PointsCardSkeleton } from '../../accounts/profile/points-card.tsx';
import { addresses } from '../../addresses.ts';
import { Head } from '../../ui/head.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import { lookAtPoints } from '../keep-points.ts';
import { usePoints } from '../use-points.ts';
import { Ledger } from './ledger.tsx';
import { LevelLadder } from './level-ladder.tsx';
import { PointsChart } from './points-chart.tsx';
import styles from './user-points.module.css';
import { usePointHistoryWords } from './words.ts';

/** Points: balance, levels and history. The address has the shown kind of entries as `?kind=`. */
export default function UserPoints() {
  const { points: words } = useWords();
  const { points, failed } = usePoints();
  const [query, setQuery] = useSearchParams();
  const kind = pointKinds.find((it) => it === query.get('kind')) ?? null;

  function choose(next: PointKind | null) {
    setQuery(next ? { kind: next } : {}, { replace: true, preventScrollReset: true });
  }

  return (
    <div className="stack-5 column">
      <Head title={words.title} hidden />
      <h1 className="in-phone-bar" tabIndex={-1}>
        {words.title}
      </h1>
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

/** The ways to get points: activities that earn them, and a link to buy them. */
function WaysToPoints() {
  const { points, shell } = useWords();
  const said = usePointHistoryWords();
  return (
    <section className="box stack-4 column pad-5" aria-labelledby="ways">
      <h2 id="ways">{said.ways}</h2>
      <ul>
        <li className={`row gap-3 ruled ${styles.way}`}>
          <IconFlame aria-hidden />
          <span>{said.wayCheckIn}</span>
          <span className="figures gained bold">{points.plusOne}</span>
        </li>
        <li className={`row gap-3 ruled ${styles.way}`}>
          <IconShare3 aria-hidden />
          <Link to={addresses.sharing}>{said.wayShare}</Link>
          <span className="figures gained bold">{points.plusOne}</span>
        </li>
        <li className={`row gap-3 ruled ${styles.way}`}>
          <IconCoins aria-hidden />
          <span>{said.wayBuy}</span>
          <Link to={addresses.topUp}>{shell.topUp}</Link>
        </li>
      </ul>
    </section>
  );
}
