import { grouped } from '#contract/words/formats.ts';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { useSpeech } from '../../words.tsx';
import { dollars } from '../dollars.ts';
import { usePaymentWords } from '../words.ts';
import styles from './option-cards.module.css';
import { bestOf, bonusOf, type PurchaseOption } from './options.ts';

interface Props {
  options: readonly PurchaseOption[];
  chosen: PurchaseOption;
  onChoose: (option: PurchaseOption) => void;
}

/** The purchase options as radio cards: the points, the price, and the bonus points over the cheapest one's rate. */
export function OptionCards({ options, chosen, onChoose }: Props) {
  const { lang } = useSpeech();
  const { topUp } = usePaymentWords();
  const best = bestOf(options);
  return (
    <fieldset className={styles.cards}>
      <legend>{topUp.options}</legend>
      <div className={`stack-3 ${styles.grid}`}>
        {options.map((option) => (
          <ChoiceCard
            key={option.price}
            className={styles.card}
            name="totalPrice"
            value={option.price}
            checked={option.price === chosen.price}
            onChange={() => onChoose(option)}
          >
            <strong className="amount">{topUp.xp(grouped(option.points))}</strong>
            <span className={`figures semibold ${styles.price}`}>{dollars(option.price, lang)}</span>
            <span className={`note ${styles.facts}`}>
              <Bonus points={bonusOf(option, options)} />
              {option === best && <span className={`round ${styles.best}`}>{topUp.best}</span>}
            </span>
          </ChoiceCard>
        ))}
      </div>
    </fieldset>
  );
}

function Bonus({ points }: { points: number }) {
  const { topUp } = usePaymentWords();
  return points > 0 ? (
    <span className={styles.bonus}>{topUp.bonus(grouped(points))}</span>
  ) : (
    <span>{topUp.base}</span>
  );
}
