import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { deletedUsername } from '#contract/accounts/deleted-user.ts';
import type { ShownCase } from '#contract/moderation/moderation.ts';
import {
  type CaseAct,
  caseActs,
  isHidable,
  isSanction,
  isTimed,
  mostHours,
  stateAfter,
} from '#contract/moderation/policy.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextArea, TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { usePersonName } from '../../ui/person-name.tsx';
import styles from './case.module.css';
import { keptReason, useCaseKeys } from './queue.ts';
import { useDecide } from './use-decide.ts';
import { useCaseWords } from './words.ts';

interface Props {
  it: ShownCase;
  onActed: (it: ShownCase) => void;
  onChanged: () => void;
}

/** The acts that the state of a case allows, with the reason, which stays for the next case. */
export function DecideForm({ it, onActed, onChanged }: Props) {
  const { act: words, ...caseWords } = useCaseWords();
  const nameOf = usePersonName();
  const decision = useDecide();
  const form = useForm({
    schema,
    read: (data) => ({ ...fieldsOf(data), things: data.getAll('things') }),
    submit,
  });
  const asked = useRef<HTMLTextAreaElement>(null);
  const left = it.person.username === deletedUsername;
  const acts = caseActs.filter((act) => stateAfter(act, it.state, { left }));
  const hidable = it.things.some(({ kind, state }) => isHidable(kind) && state !== 'gone');
  const [act, setAct] = useState<CaseAct>(() => firstOf(acts, hidable));
  const [removing, setRemoving] = useState<Wish | null>(null);
  const silent = act === 'take' || act === 'release';
  const timed = isTimed(act);

  function submit({ reason, note, hours, things }: Wish) {
    if (!silent && !reason) return refuse('reason', caseWords.reasonMissing);
    if (timed && !/^[1-9]\d{0,3}$/.test(hours)) return refuse('hours', words.hoursWrong);
    if (timed && Number(hours) > mostHours) return refuse('hours', words.hoursWrong);
    if (listsThings(act) && hidable && things.length === 0) return refuse('things', words.thingMissing);
    const wish = { reason, note, hours, things };
    if (act !== 'remove') return send(act, wish);
    setRemoving(wish);
    return Promise.resolve();
  }

  async function refuse(field: string, message: string) {
    form.refuse(field, message);
  }

  function send(what: CaseAct, { reason, note, hours, things }: Wish) {
    const named = things.map((thing) => JSON.parse(thing));
    const about = named.length > 0 && (listsThings(what) || isSanction(what));
    return decision.decide(
      {
        case: it.id,
        version: it.version,
        act: what,
        ...(what !== 'take' && what !== 'release' && { reason }),
        ...(note && { note }),
        ...(isTimed(what) && { hours: Number(hours) }),
        ...(about && { things: named }),
      },
      { name: nameOf(it.person.username), onDone: onActed, onChanged },
    );
  }

  /** A shortcut key acts on all reported things. */
  function press(what: 'hide' | 'dismiss' | 'warn') {
    if (!acts.includes(what)) return;
    const reason = keptReason.get().trim();
    if (reason) return void send(what, { reason, note: '', hours: '', things: [] });
    setAct(what);
    form.refuse('reason', caseWords.reasonMissing);
    asked.current?.focus();
  }
  useCaseKeys({ h: () => press('hide'), d: () => press('dismiss'), w: () => press('warn') });

  return (
    <section className="box stack-4 column pad-5" aria-labelledby="decide">
      <h2 id="decide">{words.title}</h2>
      <form {...form.form} className="stack-4">
        <Acts acts={acts} act={act} onChoose={setAct} />
        {(listsThings(act) || isRestriction(act)) && (
          <ThingChoice key={act} it={it} act={act} error={form.errors.things} />
        )}
        {timed && (
          <TextField
            {...form.field('hours')}
            label={words.hours}
            hint={words.hoursHint(it.facts.hours)}
            inputMode="numeric"
            defaultValue={it.facts.hours}
          />
        )}
        {!silent && (
          <TextArea
            {...form.field('reason')}
            ref={asked}
            label={caseWords.reason}
            hint={caseWords.reasonHint}
            rows={2}
            defaultValue={keptReason.get()}
            onChange={({ target }) => keptReason.set(target.value)}
            onKeyDown={leaveOnEscape}
          />
        )}
        <TextArea
          {...form.field('note')}
          label={words.note}
          hint={words.noteHint}
          rows={1}
          optional
          onKeyDown={leaveOnEscape}
        />
        <Failure>{form.failure}</Failure>
        <Button type="submit" look={isSanction(act) ? 'danger' : 'primary'} wide busy={decision.busy}>
          {words.names[act]}
        </Button>
      </form>
      <Confirm
        open={removing !== null}
        question={words.irreversible}
        yes={words.names.remove}
        busy={decision.busy}
        onClose={() => setRemoving(null)}
        onYes={() => {
          if (removing) void send('remove', removing).then(() => setRemoving(null));
        }}
      >
        {removing && <p className="soft">{words.irreversibleText}</p>}
      </Confirm>
    </section>
  );
}

const schema = z.object({
  reason: z.string().trim().max(2000),
  note: z.string().trim().max(2000),
  hours: z.string().trim(),
  things: z.array(z.string()),
});
type Wish = z.output<typeof schema>;

/** Missing fields of an act are empty. */
const fieldsOf = (data: FormData) => ({ reason: '', note: '', hours: '', ...Object.fromEntries(data) });
/** Acts that concern things. */
const listsThings = (act: CaseAct) => act === 'hide' || act === 'restore' || act === 'remove';
/** Acts on the person, which may also hide things. */
const isRestriction = (act: CaseAct) => isSanction(act) && !listsThings(act);

function firstOf(acts: readonly CaseAct[], hidable: boolean): CaseAct {
  const wished: readonly CaseAct[] = hidable ? ['hide', 'uphold', 'restore'] : ['warn', 'uphold', 'lift'];
  return wished.find((act) => acts.includes(act)) ?? acts[0] ?? 'dismiss';
}

function leaveOnEscape({ key, currentTarget }: KeyboardEvent<HTMLElement>): void {
  if (key === 'Escape') currentTarget.blur();
}

function Acts(props: { acts: readonly CaseAct[]; act: CaseAct; onChoose: (act: CaseAct) => void }) {
  const { act: words } = useCaseWords();
  const id = useId();
  return (
    <fieldset className={styles.acts} aria-describedby={id}>
      <legend className="field-label">{words.choose}</legend>
      <div className="wrap gap-2">
        {props.acts.map((act) => (
          <button
            key={act}
            type="button"
            className={`pill ${styles.act}`}
            aria-pressed={act === props.act}
            onClick={() => props.onChoose(act)}
          >
            {words.names[act]}
          </button>
        ))}
      </div>
      <p id={id} className="note">
        {words.says[props.act]}
      </p>
    </fieldset>
  );
}

/** The things that an act concerns; in a copyright case also whole books. */
function ThingChoice({ it, act, error }: { it: ShownCase; act: CaseAct; error: string | undefined }) {
  const { act: words, things: named } = useCaseWords();
  const wanted = listsThings(act);
  const things = it.things.filter(
    ({ kind, state }) => isHidable(kind) && state !== 'gone' && (act !== 'restore' || state !== 'shown'),
  );
  const books = it.reasons.includes('copyright') && (act === 'hide' || act === 'restore') ? booksOf(it) : [];
  if (things.length + books.length === 0) return null;
  return (
    <fieldset className={`stack-2 ${styles.acts}`} data-field>
      <legend className="field-label">{wanted ? words.things : words.alsoHide}</legend>
      {things.map(({ kind, id, title, text }) => (
        <Check key={`${kind} ${id}`} value={{ kind, id }} checked={wanted}>
          {named.named(named.kinds[kind], title || text.slice(0, 80))}
        </Check>
      ))}
      {books.map((name) => (
        <Check key={name} value={{ kind: 'book', id: name }} checked={false}>
          {words.book(name)}
        </Check>
      ))}
      {error && <p className={styles.wrong}>{error}</p>}
    </fieldset>
  );
}

const booksOf = ({ things }: ShownCase): string[] => [
  ...new Set(things.flatMap(({ kind, title }) => (kind === 'content' && title ? [title] : []))),
];

function Check(props: { value: object; checked: boolean; children: ReactNode }) {
  return (
    <label className="row gap-2">
      <input
        type="checkbox"
        name="things"
        value={JSON.stringify(props.value)}
        defaultChecked={props.checked}
      />
      <span className="grow">{props.children}</span>
    </label>
  );
}
