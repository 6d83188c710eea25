import { numbersIn } from '../../formats.ts';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { useSpeech } from '../../words.tsx';
import { dollars } from '../dollars.ts';
import styles from './option-cards.module.css';
import { bestOf, bonusOf, type PurchaseOption } from './options.ts';

interface Props {
  options: readonly PurchaseOption[];
  chosen: PurchaseOption;
  onChoose: (option: PurchaseOption) => void;
}

/** The purchase options as radio cards: the points, the price, and the bonus over the base rate. */
export function OptionCards({ options, chosen, onChoose }: Props) {
  const { lang, words } = useSpeech();
  const { topUp } = words.payments;
  const best = bestOf(options);
  return (
    <fieldset className={styles.cards}>
      <legend>{topUp.options}</legend>
      <div className={styles.grid}>
        {options.map((option) => (
          <ChoiceCard
            key={option.price}
            className={styles.card}
            name="totalPrice"
            value={option.price}
            checked={option.price === chosen.price}
            onChange={() => onChoose(option)}
          >
            <strong>{topUp.xp(numbersIn(lang).format(option.points))}</strong>
            <span className={styles.price}>{dollars(option.price, lang)}</span>
            <span className={styles.facts}>
              <Bonus share={bonusOf(option, options)} />
              {option === best && <span className={styles.best}>{topUp.best}</span>}
            </span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}

function Bonus({ share }: { share: number }) {
  const { lang, words } = useSpeech();
  const { topUp } = words.payments;
  const percent = numbersIn(lang, { style: 'percent', signDisplay: 'exceptZero', maximumFractionDigits: 0 });
  return share > 0 ? (
    <span className={styles.bonus}>{topUp.bonus(percent.format(share))}</span>
  ) : (
    <span>{topUp.base}</span>
  );
}
