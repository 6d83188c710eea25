import { PointsCard } from '../accounts/points-card.tsx';
import { numbersIn } from '../formats.ts';
import { Button } from '../ui/button.tsx';
import { useSpeech } from '../words.tsx';
import styles from './awaited.module.css';
import type { useAwaitedPayment } from './use-awaited-payment.ts';

/** Where a payment stands: waited for, late, or here, with the balance that it made. */
export function AwaitedPayment({ seen, step, again }: ReturnType<typeof useAwaitedPayment>) {
  const { lang, words } = useSpeech();
  const { outcome } = words.payments;
  if (seen?.payment.state === 'paid')
    return (
      <section className={styles.credited}>
        <h2>{outcome.credited(numbersIn(lang).format(seen.payment.points))}</h2>
        <PointsCard balance={seen.balance} />
      </section>
    );
  const late = step === 'late';
  return (
    <section className={styles.card} role="status">
      <h2>
        {!late && <span className={styles.spinner} aria-hidden />}
        {late ? outcome.late : outcome.waiting}
      </h2>
      <p>{late ? outcome.lateText : outcome.waitingText}</p>
      {late && <Button onClick={again}>{outcome.check}</Button>}
    </section>
  );
}
