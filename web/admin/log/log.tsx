import type { FormEvent } from 'react';
import type { CaseAct } from '#contract/moderation/policy.ts';
import type { Answered } from '../../api/ask.ts';
import { datesIn } from '../../formats.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { usePersonName } from '../../ui/person-name.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech } from '../../words.tsx';
import { staffAddresses } from '../addresses.ts';
import { useCaseWords } from '../cases/words.ts';
import { Found, Pages } from '../office/filters.tsx';
import { type Column, OfficeList } from '../office/list.tsx';
import { useOfficeCall } from '../office/office-call.ts';
import { Loading, OfficeScreen } from '../office/screen.tsx';
import { type AskedFor, page, useAsked } from '../office/use-asked.ts';
import { Change } from './change.tsx';
import styles from './log.module.css';
import { useLogWords } from './words.ts';

type Act = Answered<'listActs'>['acts'][number];

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;

/** The audit log, of everything or of one person, a page at a time. */
export default function Log() {
  const words = useLogWords();
  const { names } = useCaseWords().act;
  const { lang } = useSpeech();
  const asked = useAsked();
  const [person, by] = [asked.get('person'), asked.get('by')];
  const loaded = useOfficeCall('listActs', {
    ...(person && { person }),
    ...(by && { by }),
    ...{ offset: asked.offset, limit: page },
  });
  const columns: Column<Act>[] = [
    {
      name: words.columns.act,
      cell: ({ act }) => names[act as CaseAct] ?? words.acts[act] ?? act,
    },
    { name: words.columns.on, cell: (it) => <On on={it.on} /> },
    { name: words.columns.change, cell: (it) => <Change {...it} /> },
    { name: words.columns.reason, cell: ({ reason }) => <bdi className={styles.reason}>{reason}</bdi> },
    { name: words.columns.by, cell: (it) => <By by={it.by} /> },
    {
      name: words.columns.at,
      kind: 'date',
      cell: ({ at }) => <time dateTime={at}>{datesIn(lang, moment).format(new Date(at))}</time>,
    },
  ];
  return (
    <OfficeScreen title={words.title} lede={words.lede}>
      <Filter key={`${person} ${by}`} asked={asked} />
      <Loading loaded={loaded}>
        {({ acts, total }) => (
          <>
            <Found total={total} />
            <OfficeList label={words.title} columns={columns} rows={acts} idOf={({ id }) => id} />
            <Pages asked={asked} total={total} />
          </>
        )}
      </Loading>
    </OfficeScreen>
  );
}

function Filter({ asked }: { asked: AskedFor }) {
  const words = useLogWords();
  const [person, by] = [asked.get('person'), asked.get('by')];
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const named = (name: string) => String(data.get(name) ?? '').trim();
    asked.setAll({ person: named('person'), by: named('by') });
  }
  return (
    <form method="post" className={styles.filter} onSubmit={submit}>
      <TextField name="person" label={words.person} defaultValue={person} spellCheck={false} />
      <TextField name="by" label={words.by} defaultValue={by} spellCheck={false} />
      <div className="wrap row gap-3">
        <Button type="submit">{words.filter}</Button>
        {(person || by) && <PlainLink to={staffAddresses.staffLog}>{words.clear}</PlainLink>}
      </div>
    </form>
  );
}

/** The staff member, as a link to their other acts. */
function By({ by }: Pick<Act, 'by'>) {
  const words = useLogWords();
  const nameOf = usePersonName();
  if (!by) return <span className="muted">{words.rule}</span>;
  const name = nameOf(by.username);
  return (
    <PlainLink to={`${staffAddresses.staffLog}?by=${encodeURIComponent(by.userid)}`} title={words.only(name)}>
      {name}
    </PlainLink>
  );
}

/** The object of an act, as a link if it has a screen. */
function On({ on: { kind, id } }: Pick<Act, 'on'>) {
  const words = useLogWords();
  const name = words.kinds[kind] ?? kind;
  if (kind === 'settings') return name;
  const to =
    kind === 'case' ? staffAddresses.case(id) : kind === 'person' ? staffAddresses.account(id) : null;
  return (
    <span className={styles.on}>
      {name} {to ? <PlainLink to={to}>{id}</PlainLink> : <span className="muted">{id}</span>}
    </span>
  );
}
