import { grouped } from '#contract/words/formats.ts';
import { datesIn, numbersIn } from '../../formats.ts';
import { useSpeech } from '../../words.tsx';
import type { ChartDay } from './chart-shape.ts';
import styles from './points-chart.module.css';
import { usePointHistoryWords } from './words.ts';

/** The chart's data as a table, newest day first, without days that have no movement. */
export function ChartTable({ days }: { days: readonly ChartDay[] }) {
  const { lang } = useSpeech();
  const said = usePointHistoryWords();
  const moved = days.filter(({ gained, lost }) => gained !== 0 || lost !== 0).toReversed();
  const date = datesIn(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  const signed = numbersIn(lang, { signDisplay: 'exceptZero' });
  return (
    <details>
      <summary className={`row-inline semibold ${styles.summary}`}>{said.asTable}</summary>
      {moved.length > 0 && (
        <table className={`figures ${styles.table}`}>
          <thead>
            <tr>
              {[said.day, said.gained, said.lost, said.balance].map((name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {moved.map(({ day, gained, lost, balance }) => (
              <tr key={day}>
                <th scope="row">{date.format(new Date(`${day}T00:00:00Z`))}</th>
                <td className="gained">{gained ? signed.format(gained) : ''}</td>
                <td className="lost">{lost ? signed.format(-Math.abs(lost)) : ''}</td>
                <td>{grouped(balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="note">{moved.length > 0 ? said.tableNote : said.nothingMoved}</p>
    </details>
  );
}
