import { IconDownload } from '@tabler/icons-react';
import { Link } from 'react-router';
import { type OverviewSeries, overviewSeries } from '#contract/admin/overview.ts';
import { grouped } from '#contract/words/formats.ts';
import type { Answered } from '../../api/ask.ts';
import { datesIn, numbersIn } from '../../formats.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { Choice } from '../../ui/form/choice.tsx';
import { useSpeech } from '../../words.tsx';
import { staffAddresses } from '../addresses.ts';
import { useFiguresWords } from '../office/figures-words.ts';
import { useOfficeCall } from '../office/office-call.ts';
import { Loading, OfficeScreen } from '../office/screen.tsx';
import { useAsked } from '../office/use-asked.ts';
import { DayChart } from './day-chart.tsx';
import styles from './overview.module.css';

type Series = Answered<'showOverview'>['series'];
type Hours = Answered<'showOverview'>['hours'];
type Now = Answered<'showOverview'>['now'];

const periods = [7, 30, 90, 366] as const;

/** The daily figures of the site: charts, a table, and a download. */
export default function Overview() {
  const { overview: words } = useFiguresWords();
  const asked = useAsked();
  const days = periods.find((it) => `${it}` === asked.get('days')) ?? 30;
  const loaded = useOfficeCall('showOverview', { days });
  return (
    <OfficeScreen title={words.title} lede={words.lede}>
      <Choice label={words.days}>
        {periods.map((it) => (
          <button
            key={it}
            type="button"
            aria-pressed={it === days}
            onClick={() => asked.set('days', it === 30 ? '' : `${it}`)}
          >
            {words.last(it)}
          </button>
        ))}
      </Choice>
      <Loading loaded={loaded}>
        {({ series, hours, now }) => (
          <>
            <div className={styles.charts}>
              {overviewSeries.map((name) => (
                <OneSeries key={name} name={name} days={series[name]} now={now} />
              ))}
              <HoursToDecide hours={hours} now={now} />
              <Figure name={words.mailsWaiting} value={now.mails_waiting} to={staffAddresses.siteState} />
            </div>
            <Figures series={series} hours={hours} now={now} />
          </>
        )}
      </Loading>
    </OfficeScreen>
  );
}

function OneSeries({ name, days, now }: { name: OverviewSeries; days: Series[OverviewSeries]; now: Now }) {
  const { overview: words } = useFiguresWords();
  const { lang } = useSpeech();
  const all = days.reduce((sum, { count }) => sum + count, 0);
  // People are counted once a day, so they repeat from day to day: an average is more meaningful than a sum.
  const total =
    name === 'active'
      ? words.perDay(numbersIn(lang, { maximumFractionDigits: 1 }).format(all / Math.max(1, days.length)))
      : words.altogether(grouped(all));
  return (
    <section className="box stack-3 column pad-4" aria-labelledby={`series-${name}`}>
      <div>
        <h2 id={`series-${name}`} className={styles.name}>
          {words.series[name]}
        </h2>
        <p className="note figures">
          {total} · {words.today(grouped(days.at(-1)?.count ?? 0))}
          {name === 'active' &&
            ` · ${words.week(grouped(now.active_week))} · ${words.month(grouped(now.active_month))}`}
        </p>
      </div>
      <DayChart name={words.series[name]} days={days} />
    </section>
  );
}

/** The median hours to a decision, of each day and of 30 days. */
function HoursToDecide({ hours, now }: { hours: Hours; now: Now }) {
  const { overview: words } = useFiguresWords();
  const say = useSayOrDash();
  return (
    <section className="box stack-3 column pad-4" aria-labelledby="hours-to-decide">
      <div>
        <h2 id="hours-to-decide" className={styles.name}>
          {words.hoursToDecide}
        </h2>
        <p className="note figures">{words.median(say(now.median_hours))}</p>
      </div>
      <DayChart
        name={words.hoursToDecide}
        days={hours.map(({ day, median }) => ({ day, count: median ?? 0 }))}
      />
    </section>
  );
}

/** One current number. */
function Figure({ name, value, to }: { name: string; value: number; to: string }) {
  const say = useSayOrDash();
  return (
    <section className="box stack-3 column pad-4">
      <h2 className={styles.name}>
        <Link to={to}>{name}</Link>
      </h2>
      <p className={`figures semibold ${styles.figure}`}>{say(value)}</p>
    </section>
  );
}

/** Returns a function that formats a number, or a dash for null. */
function useSayOrDash(): (value: number | null) => string {
  const { lang } = useSpeech();
  return (value) => (value === null ? '–' : numbersIn(lang, { maximumFractionDigits: 1 }).format(value));
}

/** The figures as tables, and as a download with the current numbers in today's row. */
function Figures({ series, hours, now }: { series: Series; hours: Hours; now: Now }) {
  const { overview: words } = useFiguresWords();
  const { lang } = useSpeech();
  const date = datesIn(lang, { dateStyle: 'medium', timeZone: 'UTC' });
  const say = useSayOrDash();
  const days = series.signups.map(({ day }) => day);

  function download() {
    const lines = days.map((day, at) => [
      day,
      ...overviewSeries.map((it) => series[it][at]?.count ?? 0),
      hours[at]?.median ?? '',
      ...Object.values(now).map((it) => (at === days.length - 1 ? (it ?? '') : '')),
    ]);
    const names = ['day', ...overviewSeries, 'hours_to_decide', ...Object.keys(now)];
    const text = [names, ...lines].map((it) => it.join(',')).join('\r\n');
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${text}\r\n`], { type: 'text/csv' }));
    link.download = `overview-${days[0]}-${days.at(-1)}.csv`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
    notify({ type: 'success', about: 'overview', message: words.csvDone });
  }

  return (
    <section className="box stack-3 column pad-4" aria-label={words.table}>
      <div>
        <Button size="small" onClick={download}>
          <IconDownload aria-hidden />
          {words.csv}
        </Button>
      </div>
      <details>
        <summary className={`row-inline semibold ${styles.summary}`}>{words.table}</summary>
        <table className={`figures ${styles.table}`}>
          <caption className="only-heard">{words.moment}</caption>
          <tbody>
            {(
              [
                [words.activeWeek, now.active_week],
                [words.activeMonth, now.active_month],
                [words.hours30, now.median_hours],
                [words.mailsWaiting, now.mails_waiting],
              ] as const
            ).map(([name, value]) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{say(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <section className={styles.scroll} ref={focusable} aria-label={words.byDay}>
          <table className={`figures ${styles.table}`}>
            <thead>
              <tr>
                <th scope="col">{words.day}</th>
                {overviewSeries.map((it) => (
                  <th key={it} scope="col">
                    {words.series[it]}
                  </th>
                ))}
                <th scope="col">{words.hoursToDecide}</th>
              </tr>
            </thead>
            <tbody>
              {days
                .map((day, at) => (
                  <tr key={day}>
                    <th scope="row">{date.format(new Date(`${day}T00:00:00Z`))}</th>
                    {overviewSeries.map((it) => (
                      <td key={it}>{grouped(series[it][at]?.count ?? 0)}</td>
                    ))}
                    <td>{say(hours[at]?.median ?? null)}</td>
                  </tr>
                ))
                .toReversed()}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}

/** The table takes the focus, so that keys can scroll it sideways. */
function focusable(it: HTMLElement | null): void {
  if (it) it.tabIndex = 0;
}
