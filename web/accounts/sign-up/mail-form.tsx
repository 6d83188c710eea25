import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { email as emailRule, resendSeconds } from '#contract/accounts/accounts.ts';
import { AskError } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { dismiss, mended, notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useWords } from '../../words.tsx';
import { useCountdown } from '../profile/use-countdown.ts';
import styles from './mail-form.module.css';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  button: string;
  /** Has a mail sent. Answers what is wrong with the address, or "" where the mail is on its way. */
  send: (email: string) => Promise<string>;
  /** What is said once it is sent. */
  sentTo: (email: string) => string;
  onSent: () => void;
}

/** An address to which a mail is sent; the next one can be asked for after a countdown. */
export function MailForm({ field, button, send, sentTo, onSent }: Props) {
  const { verify } = useWords().accounts;
  const tell = useProblem();
  const [error, setError] = useState('');
  const [sent, setSent] = useState('');
  const [left, countDown] = useCountdown();

  const complaint = useRef(0);

  function complain() {
    setError(verify.emailHint);
    complaint.current = notify({ type: 'error', about: 'verification', message: verify.invalidEmail });
  }

  function forgive() {
    if (!error) return;
    setError('');
    dismiss(complaint.current);
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (left) return;
    const email = emailIn(field);
    if (email === null) {
      field.current?.focus();
      if (!error) complain();
      return;
    }
    countDown(resendSeconds);
    setError('');
    setSent('');
    try {
      const wrong = await send(email);
      if (wrong) return stop(wrong);
      mended('verification');
      setSent(email);
      countDown(resendSeconds);
      onSent();
    } catch (thrown) {
      stop('', thrown);
    }
  }

  /** A short pause that the server asks for is counted down, too; of a long one its sentence tells. */
  function stop(wrong: string, thrown?: unknown) {
    const wait = (thrown instanceof AskError && thrown.retryAfter) || 0;
    setError(wrong);
    countDown(wait <= 60 ? wait : 0);
    if (thrown) notify({ type: 'error', about: 'verification', message: tell(thrown) });
    field.current?.focus();
  }

  return (
    <form method="post" className={styles.form} onSubmit={submit} noValidate>
      <div className={styles.row}>
        <TextField
          ref={field}
          name="email"
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          label={verify.email}
          placeholder={verify.placeholder}
          error={error}
          onInput={forgive}
          onBlur={({ target }) => target.value && !error && emailIn(field) === null && complain()}
        />
        <Button type="submit" className={styles.send} disabled={left > 0}>
          {button}
          {/* Not told: the button keeps its name while it waits. */}
          {left > 0 && <span aria-hidden>{verify.seconds(left)}</span>}
        </Button>
      </div>
      <p className={styles.sent} role="status">
        {sent && sentTo(sent)}
      </p>
    </form>
  );
}

/** The address in the field, or null where it does not look like one. */
export function emailIn(field: RefObject<HTMLInputElement | null>): string | null {
  return emailRule.safeParse(field.current?.value.trim()).data ?? null;
}
