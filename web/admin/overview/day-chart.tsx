import { datesIn, numbersIn } from '../../formats.ts';
import { useSpeech } from '../../words.tsx';
import { useFiguresWords } from '../office/figures-words.ts';
import styles from './overview.module.css';

const width = 320;
const height = 72;

interface Day {
  day: string;
  count: number;
}

/** One bar a day, from 0 to the largest count. */
export function DayChart({ name, days }: { name: string; days: readonly Day[] }) {
  const { overview: words } = useFiguresWords();
  const { lang } = useSpeech();
  const most = Math.max(...days.map(({ count }) => count), 1);
  const date = datesIn(lang, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  const ends = [days[0], days.at(-1)].flatMap((it) => it?.day ?? []);
  return (
    <div className="stack-2">
      <svg
        className={styles.chart}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart(name, numbersIn(lang).format(most))}
      >
        <path className={styles.ground} d={`M0 ${height}H${width}`} />
        <path className={styles.bars} d={barsOf(days, most)} />
      </svg>
      <div className={styles.ends} aria-hidden>
        {ends.map((day) => (
          <span key={day}>{date.format(new Date(`${day}T00:00:00Z`))}</span>
        ))}
      </div>
    </div>
  );
}

/** The bars as one path. A day above 0 is at least 1 high, so that it is visible. */
function barsOf(days: readonly Day[], most: number): string {
  const step = width / Math.max(1, days.length);
  const gap = Math.min(2, step / 4);
  return days
    .map(({ count }, at) => {
      const top = height - Math.max(count > 0 ? 1 : 0, (count / most) * (height - 2));
      const left = at * step + gap / 2;
      return count > 0 ? `M${round(left)} ${height}V${round(top)}h${round(step - gap)}V${height}z` : '';
    })
    .join('');
}

const round = (value: number): number => Math.round(value * 10) / 10;
