import { useId } from 'react';
import { leastDonation, mostDonation } from '#contract/payments/prices.ts';
import { ChoiceLink } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSpeech } from '../../words.tsx';
import { dollars } from '../dollars.ts';
import { usePaymentWords } from '../words.ts';
import styles from './donate.module.css';
import { centsOf } from './donation-rules.ts';

interface Props {
  typed: string;
  /** The form's initial amount in cents. */
  usual: number;
  name: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

/** The donation: preset amounts, any other amount in cents, and the same in dollars. */
export function DonationAmount({ typed, usual, name, error, onType }: Props) {
  const { lang } = useSpeech();
  const { donate } = usePaymentWords();
  const id = useId();
  const cents = centsOf(typed);
  return (
    <>
      <p className={`semibold soft ${styles.amount}`}>
        <span>{donate.yourDonation}</span>
        <output className="bold figures" htmlFor={id}>
          {cents === null ? donate.noAmount : dollars(cents, lang)}
        </output>
      </p>
      <fieldset className={`stack-2 ${styles.presets}`}>
        <legend className={`field-label ${styles.legend}`}>{donate.amounts}</legend>
        {[500, usual, 2000, 5000].map((preset) => (
          // Links, so that they work before the script loads.
          <ChoiceLink
            key={preset}
            className="center figures semibold"
            href={`?amount=${preset}`}
            rel="nofollow"
            chosen={cents === preset}
            onClick={(event) => {
              event.preventDefault();
              onType(`${preset}`);
            }}
          >
            {dollars(preset, lang)}
          </ChoiceLink>
        ))}
      </fieldset>
      <TextField
        name={name}
        error={error}
        label={donate.custom}
        hint={donate.customHint(dollars(999, lang))}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
        pattern="\d{3,7}"
        title={donate.wrongAmount(dollars(leastDonation, lang), dollars(mostDonation, lang))}
        required
      />
    </>
  );
}
