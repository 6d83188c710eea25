import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type { ListedCase } from '#contract/moderation/moderation.ts';
import { caseStates, transitions } from '#contract/moderation/policy.ts';
import { useShared } from '../../session/shared.ts';
import { Empty } from '../../ui/empty.tsx';
import { Choice, ChoiceLink } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { Head } from '../../ui/head.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { staffAddresses } from '../addresses.ts';
import { Pages } from '../office/filters.tsx';
import { useOfficeCall } from '../office/office-call.ts';
import { page, useAsked } from '../office/use-asked.ts';
import { CaseTable } from './case-table.tsx';
import styles from './cases.module.css';
import { chosenIn, keptReason, useCaseKeys } from './queue.ts';
import { useDecide } from './use-decide.ts';
import { useCaseWords } from './words.ts';

/** The queue of cases, the heaviest first, with shortcut keys. */
export default function Cases() {
  const words = useCaseWords();
  const [query] = useSearchParams();
  const chosen = chosenIn(query);
  const asked = useAsked();
  const { offset } = asked;
  const navigate = useNavigate();
  const [arrival, setArrival] = useState<Arrival>(null);
  const { data, error, busy, reload, change } = useOfficeCall('listCases', {
    ...chosen,
    offset,
    limit: page,
  });
  const rows = data?.cases ?? [];

  /** Opens the page after the last row, or the page before the first. */
  function turn(by: 1 | -1) {
    // Decided cases are removed, so the first cases of the next page now belong to this one.
    const room = rows.length < page && data && offset + rows.length < data.total;
    if (by === 1 && room) return void reload();
    const to = Math.max(0, offset + by * page);
    if (!data || to === offset || to >= data.total) return;
    setArrival(by === 1 ? 'first' : 'last');
    void navigate(asked.link(to).to, { preventScrollReset: true });
  }

  function without(id: string) {
    if (rows.length === 1) return void (offset > 0 ? turn(-1) : reload());
    change(({ cases, total }) => ({ cases: cases.filter((it) => it.id !== id), total: total - 1 }));
  }

  return (
    <div className="stack-5 column">
      <Head title={words.title} hidden />
      <header className="stack-2">
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="lede">{words.lede}</p>
      </header>
      <div className={`wrap gap-3 between ${styles.tools}`}>
        <Filter state={chosen.state ?? 'all'} person={chosen.person} />
        {data && <p className="muted figures">{words.total(data.total)}</p>}
      </div>
      {chosen.person && (
        <p className="soft">
          {words.ofPerson(rows[0]?.person.username ?? '…')}{' '}
          <PlainLink to={staffAddresses.cases}>{words.everybody}</PlainLink>
        </p>
      )}
      {rows.length > 0 && (
        <Queue
          key={offset}
          rows={rows}
          query={query}
          arrival={arrival}
          onTurn={turn}
          onDecided={without}
          onChanged={() => void reload()}
          busy={busy}
        />
      )}
      {data && rows.length === 0 && <Empty title={words.empty.title}>{words.empty.text}</Empty>}
      {!data && error && <Trouble text={words.failed} busy={busy} onRetry={reload} />}
      {!data && !error && (
        <div>
          <p className="only-heard" role="status">
            {words.loading}
          </p>
          <Skeleton height={420} />
        </div>
      )}
      {data && <Pages asked={asked} total={data.total} />}
    </div>
  );
}

/** The queue's address with other values; "" removes one. */
function addressOf(query: URLSearchParams, change: Record<string, string>): string {
  const next = new URLSearchParams(query);
  for (const [name, value] of Object.entries(change)) value ? next.set(name, value) : next.delete(name);
  return next.size ? `${staffAddresses.cases}?${next}` : staffAddresses.cases;
}

function Filter({ state, person = '' }: { state: string; person?: string | undefined }) {
  const words = useCaseWords();
  const query = new URLSearchParams(person && { person });
  return (
    <Choice label={words.filter}>
      {[...caseStates, 'all' as const].map((it) => (
        <ChoiceLink
          key={it}
          href={addressOf(query, { state: it === 'open' && !person ? '' : it })}
          data-follow="still"
          chosen={it === state}
        >
          {it === 'all' ? words.all : words.states[it]}
        </ChoiceLink>
      ))}
    </Choice>
  );
}

/** The row to select after a key has turned the page; null after any other navigation. */
type Arrival = 'first' | 'last' | null;

interface Props {
  rows: readonly ListedCase[];
  query: URLSearchParams;
  arrival: Arrival;
  onTurn: (by: 1 | -1) => void;
  onDecided: (id: string) => void;
  onChanged: () => void;
  busy: boolean;
}

/** The cases of a page, one of them selected for the shortcut keys, and the reason that the keys use. */
function Queue({ rows, query, arrival, onTurn, onDecided, onChanged, busy }: Props) {
  const words = useCaseWords();
  const reason = useShared(keptReason);
  const [wrong, setWrong] = useState('');
  const [chosen, setChosen] = useState(arrival === 'last' ? rows.length - 1 : 0);
  const field = useRef<HTMLInputElement>(null);
  const table = useRef<HTMLDivElement>(null);
  const moved = useRef(arrival !== null);
  const decision = useDecide();
  const at = Math.min(chosen, rows.length - 1);
  const id = rows[at]?.id;

  // After an act, the next case is selected.
  useEffect(() => {
    if (moved.current && id) focusOn(table.current, at);
    moved.current = false;
  }, [id, at]);

  function step(by: 1 | -1) {
    const here = table.current?.contains(document.activeElement) ?? false;
    const next = here ? at + by : at;
    if (rows[next]) {
      setChosen(next);
      return focusOn(table.current, next);
    }
    // The page may get further rows, so the selection may move past its end.
    if (by === 1) {
      moved.current = true;
      setChosen(next);
    }
    onTurn(by);
  }

  function act(act: 'hide' | 'dismiss' | 'warn') {
    const it = rows[at];
    if (!it || !transitions[act][it.state]) return;
    if (!keptReason.get().trim()) {
      setWrong(words.reasonMissing);
      return field.current?.focus();
    }
    moved.current = true;
    void decision.decide(
      { case: it.id, version: it.version, act, reason: keptReason.get().trim() },
      { name: it.person.username, onDone: () => onDecided(it.id), onChanged },
    );
  }

  useCaseKeys({
    j: () => step(1),
    k: () => step(-1),
    h: () => act('hide'),
    d: () => act('dismiss'),
    w: () => act('warn'),
  });

  function leave(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    focusOn(table.current, at);
  }

  return (
    <>
      <div className={styles.keys}>
        <TextField
          ref={field}
          name="reason"
          label={words.reason}
          hint={words.reasonHint}
          error={wrong}
          maxLength={2000}
          value={reason}
          onChange={({ target }) => {
            keptReason.set(target.value);
            setWrong('');
          }}
          onKeyDown={leave}
        />
        <KeyList />
      </div>
      <div ref={table} aria-busy={busy || decision.busy}>
        <CaseTable rows={rows} chosen={at} search={`${query}`} onChoose={setChosen} />
      </div>
    </>
  );
}

function focusOn(table: HTMLElement | null, index: number): void {
  const link = table?.querySelectorAll<HTMLElement>('tbody th a')[index];
  link?.focus({ preventScroll: true });
  link?.closest('tr')?.scrollIntoView({ block: 'nearest' });
}

function KeyList() {
  const { keys } = useCaseWords();
  return (
    <section className={styles.hints} aria-label={keys.title}>
      <dl className={`wrap gap-3 note ${styles.list}`}>
        {keys.lines.map(([key, does]) => (
          <div key={key} className="row gap-1">
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
