import { useId } from 'react';
import { leastDonation, mostDonation } from '#contract/payments/prices.ts';
import { ChoiceLink } from '../../ui/form/choice.tsx';
import { TextField } from '../../ui/form/field.tsx';
import { useSpeech } from '../../words.tsx';
import { dollars } from '../dollars.ts';
import styles from './donate.module.css';
import { centsOf } from './donation-rules.ts';

interface Props {
  typed: string;
  /** The amount that the form begins with. */
  usual: number;
  name: string;
  error: string | undefined;
  onType: (typed: string) => void;
}

/** What is given: a few amounts to choose from, any other in cents, and how many dollars that is. */
export function DonationAmount({ typed, usual, name, error, onType }: Props) {
  const { lang, words } = useSpeech();
  const { donate } = words.payments;
  const id = useId();
  const cents = centsOf(typed);
  return (
    <>
      <p className={styles.amount}>
        <span>{donate.yourDonation}</span>
        <output htmlFor={id}>{cents === null ? donate.noAmount : dollars(cents, lang)}</output>
      </p>
      <fieldset className={styles.presets}>
        <legend>{donate.amounts}</legend>
        {[500, usual, 2000, 5000].map((preset) => (
          // Addresses, so that they work before the script does.
          <ChoiceLink
            key={preset}
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
