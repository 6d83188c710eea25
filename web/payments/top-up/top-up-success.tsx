import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { grouped } from '#contract/words/formats.ts';
import { PointsCard } from '../../accounts/profile/points-card.tsx';
import { addresses } from '../../addresses.ts';
import { useCall } from '../../api/use-call.ts';
import { becomeBalance } from '../../points/use-points.ts';
import { success, useSession } from '../../session/session.ts';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import styles from '../awaited.module.css';
import { keptTopUp } from '../kept-choice.ts';
import { OrderOutcome } from '../order-outcome.tsx';
import { useOrder } from '../use-order.ts';
import { usePaymentWords } from '../words.ts';

/**
 * After a top-up's checkout: the state of the order in the address. Only the provider's notice credits the points, so
 * the screen waits for it and then shows the new balance.
 */
export default function TopUpSuccess() {
  const { topUp } = usePaymentWords();
  const [query] = useSearchParams();
  const id = query.get('order');
  const session = useSession();
  const seen = useOrder(id);
  const paid = seen.order?.state === 'paid';

  useEffect(() => {
    if (paid) keptTopUp.clear();
  }, [paid]);

  return (
    <>
      <Head title={topUp.title} hidden />
      <OrderOutcome {...seen} id={id} from={addresses.topUp}>
        {session && id && seen.order?.kind === 'purchase' && <Credited key={session.userid} id={id} />}
      </OrderOutcome>
    </>
  );
}

/** The points from a paid order of the signed-in user, with the new balance. Renders nothing for other users. */
function Credited({ id }: { id: string }) {
  const words = useWords();
  const { outcome } = usePaymentWords();
  const { data, error } = useCall('showPayment', { id });

  useEffect(() => {
    if (!data) return;
    success.set(words.points.balanceIs(data.balance));
    becomeBalance(data.balance);
  }, [data, words.points]);

  if (error) return null;
  if (!data) return <section className={`stack-4 ${styles.credited}`} />;
  return (
    <section className={`stack-4 ${styles.credited}`}>
      <h2>{outcome.credited(grouped(data.payment.points))}</h2>
      <PointsCard balance={data.balance} short />
    </section>
  );
}
