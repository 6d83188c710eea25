import { IconFingerprint } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { z } from 'zod';
import { type Answered, ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { useSpeech, useWords } from '../../words.tsx';
import { deviceOf } from '../sessions/device.ts';
import list from '../sessions/session-list.module.css';
import { useAccountWords } from '../words.ts';
import { newPasskey, sentenceOf } from './passkey.ts';
import { useAsked } from './use-asked.tsx';
import { useFactorWords } from './use-factor-words.ts';

type Passkey = Answered<'listPasskeys'>['passkeys'][number];
type Changed = (recovery?: readonly string[]) => void;

/** Most characters of a passkey's name. */
const longest = 60;

/** The passkeys by name; one is added on this device, and each can be removed. */
export function Passkeys({ passkeys, changed }: { passkeys: readonly Passkey[]; changed: Changed }) {
  const { passkeys: words } = useFactorWords();
  const [adding, setAdding] = useState(false);
  return (
    <section className="box stack-4 pad-5" aria-labelledby="passkeys">
      <header className="wrap between top gap-3">
        <div>
          <h2 id="passkeys">{words.title}</h2>
          <p className="note">{words.lede}</p>
        </div>
        <Button size="small" aria-haspopup="dialog" onClick={() => setAdding(true)}>
          {words.add}
        </Button>
      </header>
      {passkeys.length === 0 && <p className="soft">{words.none}</p>}
      {passkeys.length > 0 && (
        <ul>
          {passkeys.map((it) => (
            <Row key={it.id} passkey={it} changed={changed} />
          ))}
        </ul>
      )}
      <Add open={adding} onClose={() => setAdding(false)} changed={changed} />
    </section>
  );
}

function Row({ passkey, changed }: { passkey: Passkey; changed: Changed }) {
  const { passkeys: words } = useFactorWords();
  const asked = useAsked();

  function remove() {
    asked.askAgain(async (factor) => {
      await ask('endPasskey', { id: passkey.id, factor });
      notify({ type: 'success', about: 'factor', message: words.removed });
      changed();
    });
  }

  return (
    <li className={`stack-4 ruled ${list.device}`}>
      <IconFingerprint aria-hidden />
      <div>
        <p className={`row wrap semibold ${list.name}`}>{passkey.name}</p>
        <p className="note">
          {words.created} <RelativeTime at={passkey.created} />
          {' · '}
          {passkey.used ? (
            <>
              {words.used} <RelativeTime at={passkey.used} />
            </>
          ) : (
            words.unused
          )}
        </p>
      </div>
      <Button size="small" aria-label={words.removeOf(passkey.name)} onClick={remove}>
        {words.remove}
      </Button>
      {asked.dialog}
    </li>
  );
}

function Add({ open, onClose, changed }: { open: boolean; onClose: () => void; changed: Changed }) {
  const { shell } = useWords();
  const { sessions } = useAccountWords();
  const { lang } = useSpeech();
  const { passkeys: words } = useFactorWords();
  const id = useId();
  const asked = useAsked();
  const [failure, setFailure] = useState('');
  const form = useForm({ schema, submit: ({ name }) => asked.whenFresh(() => add(name)) });

  async function add(name: string) {
    setFailure('');
    const response = await newPasskey();
    if (typeof response === 'string') return setFailure(sentenceOf(lang, response));
    const { recovery } = await ask('finishPasskey', { response, name });
    // The dialog of the recovery codes suffices.
    if (!recovery) notify({ type: 'success', about: 'factor', message: words.added });
    onClose();
    changed(recovery);
  }

  function device(): string {
    const { browser, system } = deviceOf(navigator.userAgent);
    return browser && system ? sessions.on(browser, system) : browser || system;
  }

  return (
    <>
      <Dialog
        open={open}
        title={words.add}
        onClose={onClose}
        actions={
          <>
            <Button onClick={onClose}>{shell.cancel}</Button>
            <Button type="submit" form={id} look="primary" busy={form.busy}>
              {words.add}
            </Button>
          </>
        }
      >
        {open && (
          <form {...form.form} id={id} className="stack-4">
            <TextField
              {...form.field('name')}
              label={words.name}
              hint={words.nameHint}
              defaultValue={device().slice(0, longest)}
              maxLength={longest}
            />
            <Failure>{failure || form.failure}</Failure>
          </form>
        )}
      </Dialog>
      {asked.dialog}
    </>
  );
}

const schema = z.object({ name: z.string().trim().min(1) });
