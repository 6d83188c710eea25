import { ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { AddressForm } from '../sign-up/address-form.tsx';

interface Props {
  /** The message for another account's address, and the one after a change. */
  words: { taken: string; changed: string };
  /** The label of the button that submits the code. */
  button?: string;
  changed: () => Promise<void>;
}

/** Changes the user's e-mail address in two steps. */
export function EmailForm({ words, button, changed }: Props) {
  return (
    <AddressForm
      prove={(given) => ask('changeEmail', given)}
      taken={words.taken}
      {...(button && { button })}
      onProved={async () => {
        notify({ type: 'success', about: 'verification', message: words.changed });
        await changed();
      }}
    />
  );
}
