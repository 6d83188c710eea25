import { useId, useState } from 'react';
import { z } from 'zod';
import { type Answered, ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { QrCode } from '../../share/qr-code.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useWords } from '../../words.tsx';
import styles from './factor.module.css';
import { useAsked } from './use-asked.tsx';
import { useFactorWords } from './use-factor-words.ts';

type Begun = Answered<'beginTotp'>;

/** One-time codes of an app: on or off. */
export function OneTimeCodes({
  on,
  changed,
}: {
  on: boolean;
  changed: (recovery?: readonly string[]) => void;
}) {
  const { codes: words } = useFactorWords();
  const asked = useAsked();
  const [begun, setBegun] = useState<Begun | null>(null);
  const [busy, turnOn] = useAction('factor', () =>
    asked.whenFresh(async () => setBegun(await ask('beginTotp', {}))),
  );

  function turnOff() {
    asked.askAgain(async (factor) => {
      await ask('endTotp', { factor });
      notify({ type: 'success', about: 'factor', message: words.turnedOff });
      changed();
    });
  }

  return (
    <section className="box stack-4 pad-5" aria-labelledby="one-time-codes">
      <header className="wrap between top gap-3">
        <div>
          <h2 id="one-time-codes" className="row gap-2">
            {words.title}
            {on && <Badge tone="jade">{words.on}</Badge>}
          </h2>
          <p className="note">{words.lede}</p>
        </div>
        {on ? (
          <Button size="small" aria-haspopup="dialog" onClick={turnOff}>
            {words.turnOff}
          </Button>
        ) : (
          <Button size="small" aria-haspopup="dialog" busy={busy} onClick={turnOn}>
            {words.turnOn}
          </Button>
        )}
      </header>
      <TurnOn
        begun={begun}
        onClose={() => setBegun(null)}
        onDone={(recovery) => {
          setBegun(null);
          changed(recovery);
        }}
      />
      {asked.dialog}
    </section>
  );
}

/** The secret as a picture and as text, and the field for its first code. */
function TurnOn({
  begun,
  onClose,
  onDone,
}: {
  begun: Begun | null;
  onClose: () => void;
  onDone: (recovery: readonly string[]) => void;
}) {
  const { shell } = useWords();
  const { codes: words, step } = useFactorWords();
  const id = useId();
  const form = useForm({ schema, submit });

  async function submit({ code }: z.output<typeof schema>): Promise<void> {
    if (!code) return form.refuse('code', step.missing);
    onDone((await ask('confirmTotp', { code })).recovery);
  }

  return (
    <Dialog
      open={begun !== null}
      title={words.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={form.busy}>
            {words.confirm}
          </Button>
        </>
      }
    >
      {begun && (
        <form {...form.form} id={id} className="stack-4">
          <p className="soft">{words.scan}</p>
          <QrCode text={begun.uri} label={words.picture} className={styles.code} />
          <div>
            <p className="note">{words.type}</p>
            <p className={`semibold ${styles.secret}`}>{begun.secret.replaceAll(/(.{4})(?!$)/g, '$1 ')}</p>
          </div>
          <TextField
            {...form.field('code')}
            label={words.code}
            inputMode="numeric"
            autoComplete="one-time-code"
            spellCheck={false}
          />
          <Failure>{form.failure}</Failure>
        </form>
      )}
    </Dialog>
  );
}

const schema = z.object({ code: z.string().trim() });
