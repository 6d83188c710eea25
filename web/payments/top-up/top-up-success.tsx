import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { useSession } from '../../session/session.ts';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import { keptTopUp } from '../kept-choice.ts';
import { OrderOutcome } from '../order-outcome.tsx';
import { useOrder } from '../use-order.ts';
import { Credited } from './credited.tsx';

/**
 * After a top-up's checkout: what has become of the order in its address. The points come by the provider's notice
 * alone, so the screen waits for it and then tells the new balance.
 */
export default function TopUpSuccess() {
  const { topUp } = useWords().payments;
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
