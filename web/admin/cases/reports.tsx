import type { Disclosed, ShownCase } from '#contract/moderation/moderation.ts';
import { grouped } from '#contract/words/formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePersonName } from '../../ui/person-name.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import styles from './case.module.css';
import { CasePicture } from './case-picture.tsx';
import { useCaseWords, useReasonWords } from './words.ts';

type Report = ShownCase['reports'][number];

/** The reporters and their reasons, with the disclosed messages. */
export function Reports({ it }: { it: ShownCase }) {
  const { reports: words } = useCaseWords();
  if (it.reports.length === 0) return null;
  return (
    <section className="box stack-4 column pad-5" aria-labelledby="reports">
      <h2 id="reports">{words.title}</h2>
      <ul>
        {it.reports.map((report) => (
          <OneReport key={report.id} report={report} person={it.person.userid} />
        ))}
      </ul>
    </section>
  );
}

function OneReport({ report, person }: { report: Report; person: string }) {
  const { reports: words, things } = useCaseWords();
  const reasons = useReasonWords();
  const nameOf = usePersonName();
  const { reporter, reason, about, text, name, email, weight, upheld, messages, at } = report;
  return (
    <li className={`stack-2 ruled ${styles.entry}`} data-report={report.id}>
      <p className="wrap row gap-2">
        <span className="semibold">{reporter ? nameOf(reporter.username) : words.visitor}</span>
        <Badge>{reasons[reason]}</Badge>
        <span className="note">
          {words.about} {things.kinds[about.kind]} · {words.weight(grouped(weight))} ·{' '}
          <RelativeTime at={at} />
        </span>
        {upheld !== null && (
          <Badge tone={upheld ? 'jade' : 'plain'}>{upheld ? words.upheld : words.dismissed}</Badge>
        )}
      </p>
      {(name || email) && <p className="note">{words.notice(name, email)}</p>}
      {text && <p className={styles.words}>{text}</p>}
      {messages.length > 0 && <Messages messages={messages} person={person} />}
    </li>
  );
}

/** The disclosed messages: the person of the case on one side, the other one on the other. */
function Messages({ messages, person }: { messages: readonly Disclosed[]; person: string }) {
  const { reports: words } = useCaseWords();
  return (
    <section className="stack-2" aria-label={words.messages}>
      <p className="note">{words.messages}</p>
      <ol className={styles.messages}>
        {messages.map(({ id, from, text, photo, at }) => (
          <li key={id} data-from={from === person ? 'person' : 'other'}>
            <p className="note">
              {from === person ? words.them : words.other} · <RelativeTime at={at} brief />
            </p>
            {text && <p className={styles.words}>{text}</p>}
            {photo && <CasePicture photo={photo} name={words.picture} />}
          </li>
        ))}
      </ol>
    </section>
  );
}
