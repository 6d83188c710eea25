import { type ReactNode, useState } from 'react';
import { type ZodType, z } from 'zod';
import { reason } from '#contract/admin/accounts.ts';
import { newClientId } from '../../api/client-id.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { useSay } from './use-say.ts';
import { useOfficeWords } from './words.ts';

interface Props<Schema extends ZodType> {
  isOpen: boolean;
  title: string;
  /** The effect of the act. */
  text?: string;
  /** The readers of the reason. */
  hint?: string;
  /** The button's label. */
  yes: string;
  danger?: boolean;
  /** The fields of the act, with its `reason`. */
  schema: Schema;
  read?: (data: FormData) => unknown;
  sentences?: Readonly<Record<string, string>>;
  fields?: (field: (name: string) => { name: string; error: string | undefined }) => ReactNode;
  /** Performs the act, once per client id. The dialog then closes, or shows the error. */
  act: (value: z.output<Schema>, clientId: string) => Promise<unknown>;
  onClose: () => void;
}

/** An act of staff, which needs a reason. */
export function ActDialog<Schema extends ZodType>(props: Props<Schema>) {
  const words = useOfficeWords();
  const { schema, read, sentences = {}, act, onClose } = props;
  const [clientId] = useState(newClientId);
  const form = useForm({
    schema,
    ...(read && { read }),
    say: useSay({ reason: words.reasonMissing, ...sentences }),
    submit: async (value) => {
      await act(value, clientId);
      onClose();
    },
  });
  return (
    <Dialog open={props.isOpen} title={props.title} onClose={onClose}>
      <form {...form.form} className="stack-5">
        {props.text && <p className="soft">{props.text}</p>}
        <Failure>{form.failure}</Failure>
        {props.fields?.(form.field)}
        <TextArea
          label={words.reason}
          hint={props.hint ?? words.reasonHint}
          rows={3}
          maxLength={2000}
          {...form.field('reason')}
        />
        <Button type="submit" look={props.danger ? 'danger' : 'primary'} wide busy={form.busy}>
          {props.yes}
        </Button>
      </form>
    </Dialog>
  );
}

/** The fields of an act that needs only a reason. */
export const reasonAlone = z.object({ reason });
