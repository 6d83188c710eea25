import { useEffect, useState } from 'react';
import { PointsCard } from '../../accounts/profile/points-card.tsx';
import { type Answered, ask } from '../../api/ask.ts';
import { numbersIn } from '../../formats.ts';
import { becomeBalance } from '../../points/use-points.ts';
import { success } from '../../session/session.ts';
import { useSpeech } from '../../words.tsx';
import styles from '../awaited.module.css';

/** The points that a paid order of the signed-in person brought; tells the new balance. Nothing for anybody else. */
export function Credited({ id }: { id: string }) {
  const { lang, words } = useSpeech();
  const [seen, setSeen] = useState<Answered<'showPayment'> | 'foreign' | null>(null);

  useEffect(() => {
    const asking = new AbortController();
    ask('showPayment', { id }, { signal: asking.signal }).then(setSeen, () => {
      if (!asking.signal.aborted) setSeen('foreign');
    });
    return () => asking.abort();
  }, [id]);

  useEffect(() => {
    if (!seen || seen === 'foreign') return;
    success.set(words.points.balanceIs(seen.balance));
    becomeBalance(seen.balance);
  }, [seen, words.points]);

  if (seen === 'foreign') return null;
  if (!seen) return <section className={styles.credited} />;
  return (
    <section className={styles.credited}>
      <h2>{words.payments.outcome.credited(numbersIn(lang).format(seen.payment.points))}</h2>
      <PointsCard balance={seen.balance} />
    </section>
  );
}
