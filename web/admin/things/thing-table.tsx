import { Link } from 'react-router';
import type { ListedThing } from '#contract/admin/things.ts';
import { datesIn } from '../../formats.ts';
import { Badge } from '../../ui/badge.tsx';
import { Photo } from '../../ui/photo/photo.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech } from '../../words.tsx';
import { staffAddresses } from '../addresses.ts';
import { CaseId, CasePicture } from '../cases/case-picture.tsx';
import { type Column, OfficeList } from '../office/list.tsx';
import { useAdminPeopleWords } from '../office/people-words.ts';
import { useAdminThingsWords } from '../office/things-words.ts';
import { useOfficeWords } from '../office/words.ts';
import styles from './things.module.css';

interface Props {
  things: readonly ListedThing[];
  /** The ids of the chosen things. */
  ids: ReadonlySet<string>;
  onChoose: (ids: ReadonlySet<string>) => void;
}

const moment = { dateStyle: 'medium', timeStyle: 'short' } as const;
const tones = { shown: 'plain', held: 'gold', hidden: 'value' } as const;

/** Things, each with a checkbox. */
export function ThingTable({ things, ids, onChoose }: Props) {
  const { things: words } = useAdminThingsWords();
  const office = useOfficeWords();
  const { lang } = useSpeech();
  const { people } = useAdminPeopleWords();

  function toggle(id: string) {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    onChoose(next);
  }

  const columns: Column<ListedThing>[] = [
    {
      name: words.thing,
      cell: (it) => <Name thing={it} chosen={ids.has(it.id)} onToggle={() => toggle(it.id)} />,
    },
    {
      name: people.person,
      cell: ({ person }) => (
        <Link to={staffAddresses.account(person.userid)} className={styles.person}>
          {person.username}
        </Link>
      ),
    },
    {
      name: words.published,
      kind: 'date',
      cell: ({ at }) => <time dateTime={at}>{datesIn(lang, moment).format(new Date(at))}</time>,
    },
    {
      name: office.state,
      cell: ({ state }) => <Badge tone={tones[state]}>{words.states[state]}</Badge>,
    },
  ];
  return <OfficeList label={words.title} columns={columns} rows={things} idOf={({ id }) => id} />;
}

function Name(props: { thing: ListedThing; chosen: boolean; onToggle: () => void }) {
  const { things: words } = useAdminThingsWords();
  const { title, text, url, state, case: of } = props.thing;
  const name = title || text.slice(0, 60) || words.untitled;
  return (
    <span className={styles.name}>
      <label className={styles.choose}>
        <input
          type="checkbox"
          checked={props.chosen}
          onChange={props.onToggle}
          aria-label={words.choose(name)}
        />
      </label>
      <Picture thing={props.thing} name={name} />
      <span className="stack-1">
        {title && <bdi className="cut-2">{title}</bdi>}
        {text && <bdi className={`cut-2 ${styles.text}`}>{text}</bdi>}
        {!title && !text && <span className="muted">{words.untitled}</span>}
        {state === 'shown' && (
          <span className="note regular">
            <PlainLink to={url} target="_blank">
              {words.look}
            </PlainLink>
          </span>
        )}
        {of && (
          <span className="note regular">
            <Link to={staffAddresses.case(of)}>{words.toCase}</Link>
          </span>
        )}
      </span>
    </span>
  );
}

/** The first picture of a thing. A hidden thing has one only if its case shows it. */
function Picture({ thing: { photo, kind, state, case: of }, name }: { thing: ListedThing; name: string }) {
  if (!photo || (state !== 'shown' && !of)) return null;
  if (of)
    return (
      <CaseId value={of}>
        <span className={styles.outOfSight}>
          <CasePicture photo={photo} name={name} />
        </span>
      </CaseId>
    );
  return (
    <span className={styles.photo}>
      <Photo photo={photo} alt="" kind={kind === 'content' ? 'picture' : 'used'} sizes="64px" />
    </span>
  );
}
