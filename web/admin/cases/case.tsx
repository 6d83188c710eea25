import { useEffect, useRef } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import type { ShownCase } from '#contract/moderation/moderation.ts';
import { transitions } from '#contract/moderation/policy.ts';
import { grouped } from '#contract/words/formats.ts';
import { AskError } from '../../api/ask.ts';
import { NotFoundScreen } from '../../layout/error-screen.tsx';
import { Head } from '../../ui/head.tsx';
import { usePersonName } from '../../ui/person-name.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { staffAddresses } from '../addresses.ts';
import { useOfficeCall } from '../office/office-call.ts';
import { page, useAsked } from '../office/use-asked.ts';
import styles from './case.module.css';
import { CaseId } from './case-picture.tsx';
import { Why } from './case-table.tsx';
import { DecideForm } from './decide-form.tsx';
import { Facts } from './facts.tsx';
import { Appeals, History } from './history.tsx';
import { chosenIn, useCaseKeys } from './queue.ts';
import { Reports } from './reports.tsx';
import { StateBadge } from './state-badge.tsx';
import { Things } from './things.tsx';
import { useCaseWords } from './words.ts';

/** One case with all known facts and the acts on it; after a decision the next case of the queue opens. */
export default function Case() {
  const words = useCaseWords();
  const { id = '' } = useParams();
  const { data, error, busy, reload, change } = useOfficeCall('showCase', { id });
  const { go, list } = useQueue(id);
  useCaseKeys({ j: () => go(1), k: () => go(-1) });
  const it = data?.case;
  if (!it && error instanceof AskError && error.status === 404) return <NotFoundScreen />;

  function acted(after: ShownCase) {
    const decided = it && it.state !== 'resolved' && after.state === 'resolved';
    if (decided) go(1, true);
    else change(() => ({ case: after }));
  }

  return (
    <div className="stack-5 column">
      <p>
        <PlainLink to={list}>{words.back}</PlainLink>
      </p>
      {it && <Shown key={it.id} it={it} onActed={acted} onChanged={() => void reload()} />}
      {!it && error && <Trouble text={words.missing} busy={busy} onRetry={reload} />}
      {!it && !error && (
        <div className="stack-4">
          <Head title={words.title} hidden />
          <p className="only-heard" role="status">
            {words.loading}
          </p>
          <Skeleton height={72} />
          <Skeleton height={420} />
        </div>
      )}
    </div>
  );
}

/** The neighbors of a case in the queue that its address names. */
function useQueue(id: string) {
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const search = query.size ? `?${query}` : '';
  const { offset } = useAsked();
  // The rows of the previous page, of the case's page, and as many further ones as the call allows.
  const first = Math.max(0, offset - page);
  const { data } = useOfficeCall('listCases', { ...chosenIn(query), offset: first, limit: 100 });
  const decided = useRef(new Set<string>());
  const rows = data?.cases.map((row) => row.id) ?? [];

  /** Opens the next or previous case; after a decision the list, if there is no other. */
  function go(by: 1 | -1, done = false) {
    if (done) decided.current.add(id);
    const at = rows.indexOf(id);
    const after = by === 1 ? rows.slice(at + 1) : rows.slice(0, Math.max(0, at)).reverse();
    const others = done ? [...after, ...rows.slice(0, Math.max(0, at))] : after;
    const next = others.find((it) => !decided.current.has(it));
    if (next) void navigate(`${staffAddresses.case(next)}${searchAt(first + rows.indexOf(next))}`);
    else if (done) void navigate(`${staffAddresses.cases}${search}`);
  }

  /** The query of the queue on the page that has a place of it. */
  function searchAt(place: number): string {
    const next = new URLSearchParams(query);
    const to = place < offset || place >= offset + page ? place - (place % page) : offset;
    if (to > 0) next.set('offset', `${to}`);
    else next.delete('offset');
    return next.size ? `?${next}` : '';
  }

  return { go, list: `${staffAddresses.cases}${search}` };
}

interface Props {
  it: ShownCase;
  onActed: (it: ShownCase) => void;
  onChanged: () => void;
}

function Shown({ it, onActed, onChanged }: Props) {
  const words = useCaseWords();
  const nameOf = usePersonName();
  const title = useRef<HTMLHeadingElement>(null);
  // The focused element of the previous case is gone.
  useEffect(() => {
    title.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: 'instant' });
  }, []);
  const name = nameOf(it.person.username);
  const open = Object.values(transitions).some((table) => table[it.state]);
  return (
    <CaseId value={it.id}>
      <Head title={words.caseOf(name)} hidden />
      <header className="stack-3">
        <div className="wrap gap-3 row">
          <h1 ref={title} tabIndex={-1}>
            {words.caseOf(name)}
          </h1>
          <StateBadge state={it.state} />
        </div>
        <p className="wrap gap-3 muted">
          <span className="figures">{words.weight(grouped(it.weight))}</span>
          <span>
            {words.opened} <RelativeTime at={it.opened} />
          </span>
          {it.assigned && <span>{words.takenBy(nameOf(it.assigned.username))}</span>}
        </p>
        <Why row={it} />
      </header>
      <div className={styles.parts}>
        <div className="stack-5 column">
          <Appeals appeals={it.appeals} />
          <Things things={it.things} />
          <Reports it={it} />
          <History acts={it.acts} />
        </div>
        <div className={`stack-5 column ${styles.side}`}>
          {open && <DecideForm key={it.version} it={it} onActed={onActed} onChanged={onChanged} />}
          <Facts it={it} />
        </div>
      </div>
    </CaseId>
  );
}
