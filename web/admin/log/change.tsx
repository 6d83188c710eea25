import type { Answered } from '../../api/ask.ts';
import { datesIn } from '../../formats.ts';
import { useSpeech } from '../../words.tsx';
import { useCaseWords } from '../cases/words.ts';
import styles from './log.module.css';
import { useLogWords } from './words.ts';

type Act = Answered<'listActs'>['acts'][number];

/** The differences that an act made, one per line. */
export function Change({ before, after }: Pick<Act, 'before' | 'after'>) {
  const words = useLogWords();
  const say = useValue();
  const names = Object.keys(after ?? before ?? {}).filter(
    (name) => say(before?.[name]) !== say(after?.[name]),
  );
  return (
    <ul className={`note ${styles.change}`}>
      {names.map((name) => (
        <li key={name}>
          {words.fields[name] ?? name}: <span className="only-heard">{words.from}</span>
          {before && name in before && <>{say(before[name]) || words.nothing} → </>}
          <span className="only-heard">{words.to}</span>
          {say(after?.[name]) || words.nothing}
        </li>
      ))}
    </ul>
  );
}

/** Returns a function that formats a value of the log on a line; things by their kind and id. */
function useValue(): (value: unknown) => string {
  const { things, states, facts } = useCaseWords();
  const { lang } = useSpeech();
  const known: Readonly<Record<string, string>> = { ...facts.roles, ...facts.states, ...states };

  return function say(value: unknown): string {
    if (value === undefined || value === null) return '';
    if (Array.isArray(value)) return value.map(say).join(', ');
    if (typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value))
      return datesIn(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(value));
    if (typeof value === 'string') return known[value] ?? value;
    if (typeof value !== 'object') return `${value}`;
    if (!('kind' in value && 'id' in value)) return JSON.stringify(value);
    return `${things.kinds[value.kind as keyof typeof things.kinds] ?? value.kind} ${value.id}`;
  };
}
