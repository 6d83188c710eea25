import { IconCircleCheckFilled, IconCircleDashed } from '@tabler/icons-react';
import { Fragment } from 'react';
import type { ShownStanding } from '#contract/standing/standing.ts';
import { grouped } from '#contract/words/formats.ts';
import styles from './standing.module.css';
import { useStandingWords } from './words.ts';

type Next = NonNullable<ShownStanding['next']>;
type Ways = Next['needs'][number];

/** The conditions of the next level, and the user's progress. */
export function Needs({ next }: Pick<ShownStanding, 'next'>) {
  const words = useStandingWords();
  if (!next) return <p className="muted">{words.top}</p>;
  return (
    <section className="box stack-4 column pad-5" aria-labelledby="next">
      <h2 id="next">{words.next[next.level as keyof typeof words.next]}</h2>
      <ul className={styles.needs}>
        {next.needs.map((ways) => (
          <li key={ways.map(({ name }) => name).join()} className="row top gap-3 ruled">
            <Condition ways={ways} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Condition({ ways }: { ways: Ways }) {
  const words = useStandingWords();
  const met = ways.some(({ have, need }) => have >= need);
  const Icon = met ? IconCircleCheckFilled : IconCircleDashed;
  return (
    <>
      <Icon className={met ? styles.met : 'muted'} aria-hidden />
      <div className={`grow ${styles.ways}`}>
        {ways.map((way, place) => (
          <Fragment key={way.name}>
            {place > 0 && <span className="note">{words.or}</span>}
            <Way way={way} />
          </Fragment>
        ))}
      </div>
      {met && <span className="only-heard">{words.met}</span>}
    </>
  );
}

function Way({ way: { name, have, need } }: { way: Ways[number] }) {
  const words = useStandingWords();
  // For a condition without a count, the sign suffices.
  const counted = name !== 'school' && name !== 'clear' && have < need;
  return (
    <span className="spread">
      <span>{words.needs[name](grouped(need))}</span>
      {counted && (
        <span className={`figures muted ${styles.count}`}>
          {words.progress(grouped(have), grouped(need))}
        </span>
      )}
    </span>
  );
}
