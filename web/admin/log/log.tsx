import { type FormEvent, useId } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { CaseAct } from '#contract/moderation/policy.ts';
import { staffLog as en } from '#contract/words/en/staff-log.ts';
import { staffLog as zh } from '#contract/words/zh/staff-log.ts';
import { addresses } from '../../addresses.ts';
import type { Answered } from '../../api/ask.ts';
import { datesIn } from '../../formats.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Head } from '../../ui/head.tsx';
import { PageLinks } from '../../ui/page-links.tsx';
import { usePersonName } from '../../ui/person-name.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CardTable } from '../../ui/table/card-table.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { bothWords, useSpeech } from '../../words.tsx';
import { useCaseWords } from '../cases/words.ts';
import { useStaffCall } from '../shell/staff.ts';
import styles from './log.module.css';

const page = 50;
const useLogWords = bothWords<typeof en>({ en, zh });

type Act = Answered<'listActs'>['acts'][number];

/** The audit log, of everything or of one person, a page at a time. */
export default function Log() {
  const words = useLogWords();
  const [query] = useSearchParams();
  const [person, by] = [query.get('person') ?? '', query.get('by') ?? ''];
  const offset = Math.max(0, Math.floor(Number(query.get('offset')) || 0));
  const { data, error, busy, reload } = useStaffCall('listActs', {
    ...(person && { person }),
    ...(by && { by }),
    ...{ offset, limit: page },
  });
  return (
    <div className="stack-5 column">
      <Head title={words.title} hidden />
      <header className="stack-2">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede}</p>
      </header>
      <Filter key={`${person} ${by}`} person={person} by={by} />
      {data && <p className="muted figures">{words.total(data.total)}</p>}
      {data && data.acts.length > 0 && <Acts acts={data.acts} />}
      {data?.acts.length === 0 && <Empty title={words.empty} />}
      {!data && error && <Trouble text={words.failed} busy={busy} onRetry={reload} />}
      {!data && !error && (
        <div>
          <p className="only-heard" role="status">
            {words.loading}
          </p>
          <Skeleton height={420} />
        </div>
      )}
      {data && (
        <PageLinks
          label={words.pages}
          offset={offset}
          page={page}
          total={data.total}
          link={(offset) => ({ to: addressOf({ person, by, offset: offset ? `${offset}` : '' }) })}
        />
      )}
    </div>
  );
}

function addressOf(fields: Record<string, string>): string {
  const query = new URLSearchParams(Object.entries(fields).filter(([, value]) => value));
  return query.size ? `${addresses.staffLog}?${query}` : addresses.staffLog;
}

function Filter({ person, by }: { person: string; by: string }) {
  const words = useLogWords();
  const navigate = useNavigate();
  const id = useId();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const named = (name: string) => String(data.get(name) ?? '').trim();
    void navigate(addressOf({ person: named('person'), by: named('by') }));
  }

  return (
    <form id={id} method="post" className={styles.filter} onSubmit={submit}>
      <TextField name="person" label={words.person} defaultValue={person} spellCheck={false} />
      <TextField name="by" label={words.by} defaultValue={by} spellCheck={false} />
      <div className="wrap row gap-3">
        <Button type="submit">{words.filter}</Button>
        {(person || by) && <PlainLink to={addresses.staffLog}>{words.clear}</PlainLink>}
      </div>
    </form>
  );
}

function Acts({ acts }: { acts: readonly Act[] }) {
  const { title, columns } = useLogWords();
  return (
    <CardTable
      label={title}
      headings={Object.entries(columns).map(([name, text]) => (
        <th key={name} scope="col">
          {text}
        </th>
      ))}
    >
      {acts.map((act) => (
        <Row key={act.id} act={act} />
      ))}
    </CardTable>
  );
}

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

function Row({ act: { by, act, on, before, after, reason, at } }: { act: Act }) {
  const words = useLogWords();
  const { names } = useCaseWords().act;
  const { lang } = useSpeech();
  const nameOf = usePersonName();
  return (
    <tr className={styles.row}>
      <td className={`note figures ${styles.at}`}>
        <time dateTime={at}>{datesIn(lang, moment).format(new Date(at))}</time>
      </td>
      <td className={styles.by}>
        {by ? (
          <PlainLink
            to={addressOf({ by: by.userid })}
            title={words.only(nameOf(by.username))}
            className="semibold"
          >
            {nameOf(by.username)}
          </PlainLink>
        ) : (
          <span className="muted">{words.rule}</span>
        )}
      </td>
      <th scope="row" className={`semibold ${styles.act}`}>
        {names[act as CaseAct] ?? act}
      </th>
      <td className={styles.on}>
        {on.kind === 'case' ? (
          <PlainLink to={addresses.case(on.id)}>
            {on.kind} {on.id}
          </PlainLink>
        ) : (
          `${on.kind} ${on.id}`
        )}
      </td>
      <td className={styles.change}>
        <Change before={before} after={after} />
      </td>
      <td className={`soft ${styles.reason}`}>{reason}</td>
    </tr>
  );
}

/** What an act says is different from before, a line each. */
function Change({ before, after }: Pick<Act, 'before' | 'after'>) {
  const words = useLogWords();
  const say = (value: unknown) => sayValue(value) || words.nothing;
  const names = Object.keys(after ?? before ?? {}).filter(
    (name) => sayValue(before?.[name]) !== sayValue(after?.[name]),
  );
  return (
    <ul className="note">
      {names.map((name) => (
        <li key={name}>
          {name}: <span className="only-heard">{words.from}</span>
          {before && name in before && <>{say(before[name])} → </>}
          <span className="only-heard">{words.to}</span>
          {say(after?.[name])}
        </li>
      ))}
    </ul>
  );
}

/** A value of the log in a line; things by their kind and id. */
function sayValue(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(sayValue).join(', ');
  if (typeof value !== 'object') return `${value}`;
  return 'kind' in value && 'id' in value ? `${value.kind} ${value.id}` : JSON.stringify(value);
}
