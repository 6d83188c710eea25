import { IconCheck } from '@tabler/icons-react';
import { type Level, levels } from '#contract/standing/standing.ts';
import { addresses } from '../../addresses.ts';
import type { Me } from '../../session/me.ts';
import { Head } from '../../ui/head.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useAppealWords } from '../cases/words.ts';
import { useOwn } from '../profile/use-own.ts';
import { Limits } from './limits.tsx';
import { Needs } from './needs.tsx';
import { SchoolAddress } from './school-address.tsx';
import styles from './standing.module.css';
import { useStandingWords } from './words.ts';

/** The user's level, today's remaining limits, and the conditions of the next level. */
export default function UserStanding() {
  const words = useStandingWords();
  const own = useOwn();
  return (
    <div className="stack-5 column">
      <Head title={words.title} hidden />
      <h1 className="in-phone-bar" tabIndex={-1}>
        {words.title}
      </h1>
      {own.me?.standing && <Standing standing={own.me.standing} me={own.me} changed={own.reload} />}
      {!own.me && own.failed && <Trouble text={words.failed} busy={own.busy} onRetry={own.reload} />}
      {!own.me && !own.failed && (
        <div className="stack-5">
          <p className="only-heard" role="status">
            {words.loading}
          </p>
          <Skeleton height={180} />
          <Skeleton height={280} />
          <Skeleton height={240} />
        </div>
      )}
    </div>
  );
}

interface Props {
  standing: NonNullable<Me['standing']>;
  me: Me;
  changed: () => Promise<void>;
}

function Standing({ standing, me, changed }: Props) {
  return (
    <>
      <Steps level={standing.level as Level} />
      <Limits limits={standing.limits} />
      <Needs next={standing.next} />
      <SchoolAddress me={me} changed={changed} />
      <p>
        <PlainLink className="row-inline" to={addresses.ownCases}>
          {useAppealWords().see}
        </PlainLink>
      </p>
    </>
  );
}

/** The level in words, and as a step among all four. */
function Steps({ level }: { level: Level }) {
  const words = useStandingWords();
  return (
    <section className="box stack-4 pad-5" aria-labelledby="level">
      <div className="stack-2">
        <h2 id="level">{words.is[level]}</h2>
        <p className="hint loose">{words.lede}</p>
      </div>
      <ol className={styles.steps} aria-label={words.ladder}>
        {levels.map((it) => (
          <li
            key={it}
            className={it <= level ? styles.reached : undefined}
            aria-current={it === level ? 'step' : undefined}
          >
            <span className={`center round figures semibold ${styles.dot}`}>
              {it < level ? <IconCheck aria-hidden /> : it + 1}
            </span>
            <span className={styles.name}>{words.levels[it]}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
