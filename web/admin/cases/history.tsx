import type { ShownCase } from '#contract/moderation/moderation.ts';
import type { CaseAct } from '#contract/moderation/policy.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePersonName } from '../../ui/person-name.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import styles from './case.module.css';
import { useCaseWords } from './words.ts';

/** The acts of staff, and of the site's rules, in a case. */
export function History({ acts }: Pick<ShownCase, 'acts'>) {
  const { history: words, act: names } = useCaseWords();
  const nameOf = usePersonName();
  return (
    <section className="box stack-3 column pad-5" aria-labelledby="history">
      <h2 id="history">{words.title}</h2>
      {acts.length === 0 && <p className="muted">{words.none}</p>}
      <ul>
        {acts.map(({ id, act, by, reason, note, hours, things, undone, at }) => (
          <li key={id} className={`stack-2 ruled ${styles.entry}`} data-act={act}>
            <p className="wrap row gap-2">
              <span className="semibold">{names.names[act as CaseAct] ?? act}</span>
              {hours && <span>{words.hours(hours)}</span>}
              {things.length > 0 && <span className="muted">{words.things(things.length)}</span>}
              {undone && <Badge>{words.undone}</Badge>}
              <span className="note">
                {by ? nameOf(by.username) : words.rule} · <RelativeTime at={at} />
              </span>
            </p>
            {reason && <p className={styles.words}>{reason}</p>}
            {note && <p className={`note ${styles.words}`}>{words.note(note)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The appeals of the person, or of sharers of a hidden book. */
export function Appeals({ appeals }: Pick<ShownCase, 'appeals'>) {
  const { appeals: words } = useCaseWords();
  const nameOf = usePersonName();
  if (appeals.length === 0) return null;
  return (
    <section className="box stack-4 column pad-5" aria-labelledby="appeals">
      <h2 id="appeals">{words.title}</h2>
      {appeals.map(({ person, text, at, upheld }) => (
        <article key={`${person.userid}${at}`} className="stack-2">
          <p className="wrap row gap-2">
            <span className="semibold">{words.of(nameOf(person.username))}</span>
            {upheld === null && <Badge tone="gold">{words.waiting}</Badge>}
            {upheld === true && <Badge>{words.upheld}</Badge>}
            {upheld === false && <Badge tone="jade">{words.overturned}</Badge>}
            <span className="note">
              <RelativeTime at={at} />
            </span>
          </p>
          <p className={styles.words}>{text}</p>
        </article>
      ))}
    </section>
  );
}
