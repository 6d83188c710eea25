import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { email as emailRule, resendSeconds } from '#contract/accounts/accounts.ts';
import { AskError } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { dismiss, mended, notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { showField } from '../../ui/form/show-field.ts';
import { useCountdown } from '../profile/use-countdown.ts';
import { useAccountWords } from '../words.ts';
import styles from './mail-form.module.css';

interface Props {
  field: RefObject<HTMLInputElement | null>;
  button: string;
  /** Requests a mail. Resolves to the sentence for a wrong address, or "" when the mail was sent. */
  send: (email: string) => Promise<string>;
  /** The sentence shown once the mail is sent. */
  sentTo: (email: string) => string;
  onSent: () => void;
}

/** Sends a mail to an address. The next mail can be requested after a countdown. */
export function MailForm({ field, button, send, sentTo, onSent }: Props) {
  const { verify } = useAccountWords();
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
    const email = emailIn(field);
    if (email === null) {
      if (!error) complain();
      if (field.current) showField(field.current);
      return;
    }
    if (left) return;
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

  /** Counts down a wait of at most 60 seconds that the server requires. The error sentence covers a longer one. */
  function stop(wrong: string, thrown?: unknown) {
    const wait = (thrown instanceof AskError && thrown.retryAfter) || 0;
    setError(wrong);
    countDown(wait <= 60 ? wait : 0);
    if (thrown) notify({ type: 'error', about: 'verification', message: tell(thrown) });
    if (field.current) showField(field.current);
  }

  return (
    <form method="post" className="stack-5" onSubmit={submit} noValidate>
      <div className="stack-3">
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
        <Button type="submit" className="figures" disabled={left > 0}>
          {button}
          {/* Hidden from screen readers: the button keeps its name while it counts down. */}
          {left > 0 && <span aria-hidden>{verify.seconds(left)}</span>}
        </Button>
      </div>
      <p className={styles.sent} role="status">
        {sent && sentTo(sent)}
      </p>
    </form>
  );
}

/** The address in the field, or null if it is not valid. */
export function emailIn(field: RefObject<HTMLInputElement | null>): string | null {
  return emailRule.safeParse(field.current?.value.trim()).data ?? null;
}
