import { useEffect, useId } from 'react';
import { grouped } from '#contract/words/formats.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { datesIn, numbersIn } from '../../formats.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useSpeech } from '../../words.tsx';
import { usePoints } from '../use-points.ts';
import { type ChartDay, chartShape } from './chart-shape.ts';
import { ChartTable } from './chart-table.tsx';
import styles from './points-chart.module.css';
import { usePointHistoryWords } from './words.ts';

const width = 720;
const height = 160;

/** The balance over the last ninety days as a chart, and as a table for users who prefer figures. */
export function PointsChart() {
  const said = usePointHistoryWords();
  const { days, failed, reload } = useChart();
  return (
    <section className="box stack-4 column pad-5" aria-labelledby="chart">
      <h2 id="chart">{said.chart}</h2>
      {days && <Picture days={days} />}
      {days && <ChartTable days={days} />}
      {!days && failed && <Trouble text={said.chartFailed} onRetry={reload} />}
      {!days && !failed && <Skeleton height={236} />}
    </section>
  );
}

function Picture({ days }: { days: readonly ChartDay[] }) {
  const { lang } = useSpeech();
  const said = usePointHistoryWords();
  const id = useId();
  const { line, area, top, bottom } = chartShape(days, width, height);
  const say = numbersIn(lang, { notation: top >= 10_000 ? 'compact' : 'standard' });
  const date = datesIn(lang, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const marks = [days[0], days[Math.floor(days.length / 2)], days.at(-1)].flatMap((it) => it?.day ?? []);
  const [from, to] = [days[0], days.at(-1)].map((it) => grouped(it?.balance ?? 0));
  return (
    <div className={styles.chart}>
      <div className={styles.scale} aria-hidden>
        {[top, (top + bottom) / 2, bottom].map((it) => (
          <span key={it}>{say.format(it)}</span>
        ))}
      </div>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-labelledby={id}
      >
        <title id={id}>{said.chartTitle(from ?? '', to ?? '', days.length)}</title>
        <path className={styles.grid} d={`M0 0H${width}M0 ${height / 2}H${width}M0 ${height}H${width}`} />
        <path className={styles.area} d={area} />
        <path className={styles.line} d={line} />
      </svg>
      <div className={styles.days} aria-hidden>
        {marks.map((day) => (
          <span key={day}>{date.format(new Date(`${day}T00:00:00Z`))}</span>
        ))}
      </div>
    </div>
  );
}

/** The days from the server, reloaded whenever the balance changes. */
function useChart() {
  const balance = usePoints().points?.balance;
  const { data, error, reload } = useOwnCall('chartPoints', {});
  const last = data?.days.at(-1)?.balance;
  const moved = last !== undefined && balance !== undefined && last !== balance;
  useEffect(() => {
    if (moved && balance !== undefined) void reload();
  }, [moved, balance, reload]);
  return { days: data?.days, failed: error !== null, reload };
}
