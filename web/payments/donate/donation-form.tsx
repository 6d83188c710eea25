import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { paths } from '#contract/paths.ts';
import { type CardProvider, donationTextLength } from '#contract/payments/prices.ts';
import { AskError } from '../../api/ask.ts';
import { auth, useSession } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { TextArea } from '../../ui/form/field.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useSpeech } from '../../words.tsx';
import { keptDonation } from '../kept-choice.ts';
import { SecureNote } from '../secure-note.tsx';
import { useCheckout } from '../use-checkout.ts';
import { usePaymentWords } from '../words.ts';
import styles from './donate.module.css';
import { DonationAmount } from './donation-amount.tsx';
import { amountOf, donationRules, isBeyondMending, sayRefusal } from './donation-rules.ts';

/** Milliseconds of a pause in typing after which an amount that is too small counts as final. */
const typingMs = 900;

interface Props {
  provider: CardProvider;
  usual: number;
  /** Called when the session has ended, with a function that sends the form again. */
  onExpired: (again: () => void) => void;
}

/**
 * The donation form. Browsers can submit it without a script. With the script, the form stays on the page after a
 * refusal and keeps what was typed.
 */
export function DonationForm({ provider, usual, onExpired }: Props) {
  const { lang } = useSpeech();
  const { donate } = usePaymentWords();
  const session = useSession();
  const [query] = useSearchParams();
  const [typed, setTyped] = useState(
    amountOf(query.get('amount') ?? '') ? `${query.get('amount')}` : `${usual}`,
  );
  const [text, setText] = useState('');
  const [awake, setAwake] = useState(false);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = useCheckout('donate');
  const say = (field: string) => sayRefusal(donate, lang, field);
  const form = useForm({ schema: donationRules, submit, say });

  useEffect(() => {
    setAwake(true);
    const kept = keptDonation.read();
    if (kept?.amount) setTyped(kept.amount);
    if (kept?.text) setText(kept.text);
  }, []);

  function type(amount: string) {
    setTyped(amount);
    clearTimeout(pause.current);
    form.fail('totalPrice', isBeyondMending(amount) ? say('totalPrice') : '');
    if (amount && amountOf(amount) === null)
      pause.current = setTimeout(() => form.fail('totalPrice', say('totalPrice')), typingMs);
  }

  async function submit({ totalPrice, donationText }: z.output<typeof donationRules>) {
    keptDonation.keep({ amount: typed, text });
    const userid = auth.get()?.userid;
    try {
      await leave({
        provider,
        totalPrice,
        donationText: donationText?.trim() ?? '',
        ...(userid && { userId: userid }),
      });
    } catch (error) {
      if (error instanceof AskError && error.code === 'session-not-found')
        onExpired(() => form.form.ref.current?.requestSubmit());
      throw error;
    }
  }

  return (
    <form
      {...form.form}
      // No validation on blur: an error would move the button away from the press that caused the blur.
      onBlur={undefined}
      noValidate={awake}
      method="post"
      action={paths.donate[1].replace(':provider', provider)}
      className={`stack-5 ${styles.form}`}
    >
      {session && <input type="hidden" name="userId" value={session.userid} />}
      {session && <input type="hidden" name="session" value={session.session} />}
      <DonationAmount
        typed={typed}
        usual={usual}
        onType={type}
        name="totalPrice"
        error={form.errors.totalPrice}
      />
      <TextArea
        {...form.field('donationText')}
        label={donate.text}
        optional
        hint={
          <span className={`wrap between figures ${styles.count}`}>
            <span>{donate.textHint}</span>
            <span>{donate.count(text.length, donationTextLength)}</span>
          </span>
        }
        rows={3}
        maxLength={donationTextLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <Failure>{form.failure}</Failure>
      <Button type="submit" look="primary" wide busy={form.busy}>
        {donate.submit}
      </Button>
      <div className="stack-2">
        <p className="note loose">{donate.once}</p>
        <SecureNote provider={provider} />
      </div>
    </form>
  );
}
