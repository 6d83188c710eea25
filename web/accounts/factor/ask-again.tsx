import { useEffect, useId, useState } from 'react';
import { z } from 'zod';
import type { Factor } from '#contract/accounts/factor.ts';
import { useProblem } from '../../api/use-problem.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useSpeech, useWords } from '../../words.tsx';
import { answerOfPasskey, sentenceOf } from './passkey.ts';
import { useFactorWords } from './use-factor-words.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The action that needs the factor. Its refusal is shown in the dialog, which closes otherwise. */
  act: (factor: Factor) => Promise<unknown>;
}

/** Asks for the second factor again: a code, a recovery code, or a passkey. */
export default function AskAgain({ open, onClose, act }: Props) {
  const { shell } = useWords();
  const { again, step } = useFactorWords();
  const { lang } = useSpeech();
  const id = useId();
  const tell = useProblem();
  const [failure, setFailure] = useState('');
  const form = useForm({ schema, submit });

  useEffect(() => {
    if (open) setFailure('');
  }, [open]);

  async function submit({ code }: z.output<typeof schema>): Promise<void> {
    if (!code) return form.refuse('code', step.missing);
    await given({ code });
  }

  async function given(factor: Factor) {
    try {
      setFailure('');
      await act(factor);
      onClose();
    } catch (error) {
      if ('code' in factor) form.refuse('code', tell(error));
      else setFailure(tell(error));
    }
  }

  const [busy, press] = useAction('factor', async () => {
    const response = await answerOfPasskey();
    if (typeof response === 'string') setFailure(sentenceOf(lang, response));
    else await given({ response });
  });

  return (
    <Dialog
      open={open}
      title={again.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{shell.cancel}</Button>
          <Button type="submit" form={id} look="primary" busy={form.busy}>
            {again.confirm}
          </Button>
        </>
      }
    >
      {open && (
        <form {...form.form} id={id} className="stack-4">
          <p className="soft">{again.lede}</p>
          <TextField
            {...form.field('code')}
            data-first
            label={step.code}
            autoComplete="one-time-code"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
          />
          <Button wide busy={busy} onClick={press}>
            {step.passkey}
          </Button>
          <Failure>{failure}</Failure>
        </form>
      )}
    </Dialog>
  );
}

const schema = z.object({ code: z.string().trim() });
