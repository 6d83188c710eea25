import type { CardProvider } from '#contract/payments/prices.ts';
import { vipLevel } from '#contract/points/vip.ts';
import { grouped } from '#contract/words/formats.ts';
import { Button } from '../../ui/form/button.tsx';
import { Failure } from '../../ui/form/failure.tsx';
import { useSpeech } from '../../words.tsx';
import { dollars } from '../dollars.ts';
import { SecureNote } from '../secure-note.tsx';
import { usePaymentWords } from '../words.ts';
import type { PurchaseOption } from './options.ts';
import styles from './order-summary.module.css';

interface Props {
  option: PurchaseOption;
  /** Null if it is unknown. */
  balance: number | null;
  provider: CardProvider;
  busy: boolean;
  /** The refusal's sentence; "" if there is none. */
  failure: string;
}

/** The purchase, the resulting balance, and the pay button. On a phone the total and the button stay visible. */
export function OrderSummary({ option: { price, points }, balance, provider, busy, failure }: Props) {
  const { lang, words } = useSpeech();
  const { topUp } = usePaymentWords();
  const say = (points: number) => topUp.xp(grouped(points));
  return (
    <div className={styles.order}>
      <section className="stack-3" aria-labelledby="order">
        <h2 id="order">{topUp.summary}</h2>
        <dl className="stack-2">
          <div className="spread">
            <dt className="soft">{topUp.points}</dt>
            <dd className="figures semibold text-end">{say(points)}</dd>
          </div>
          {balance !== null && (
            <>
              <div className="spread">
                <dt className="soft">{topUp.after}</dt>
                <dd className="figures semibold text-end">{say(balance + points)}</dd>
              </div>
              <div className="spread">
                <dt className="soft">{topUp.level}</dt>
                <dd className="figures semibold text-end">{words.shell.vip(vipLevel(balance + points))}</dd>
              </div>
            </>
          )}
        </dl>
        <p className="note loose">{topUp.once}</p>
      </section>
      <div className={styles.note}>
        <SecureNote provider={provider} />
      </div>
      <div className={`ruled ${styles.bar}`}>
        <Failure>{failure}</Failure>
        <p className={styles.total}>
          <span className="note">{topUp.total}</span>
          <output className="amount">{dollars(price, lang)}</output>
        </p>
        <Button type="submit" look="primary" busy={busy}>
          {topUp.pay(dollars(price, lang))}
        </Button>
      </div>
    </div>
  );
}
