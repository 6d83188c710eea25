import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../../addresses.ts';
import { success } from '../../session/session.ts';
import { Head } from '../../ui/head.tsx';
import { keptDonation } from '../kept-choice.ts';
import { OrderOutcome } from '../order-outcome.tsx';
import { useOrder } from '../use-order.ts';
import { usePaymentWords } from '../words.ts';

/** After a donation's checkout: the state of the order in the address. It gives thanks once for a paid order. */
export default function DonateSuccess() {
  const { donate } = usePaymentWords();
  const [query] = useSearchParams();
  const id = query.get('order');
  const seen = useOrder(id);
  const paid = seen.order?.state === 'paid';

  useEffect(() => {
    // The stored donation exists only if this browser comes from its checkout for the first time.
    if (!paid || !keptDonation.read()) return;
    keptDonation.clear();
    success.set(donate.thanks);
  }, [donate, paid]);

  return (
    <>
      <Head title={donate.title} hidden />
      <OrderOutcome {...seen} id={id} from={addresses.donate} />
    </>
  );
}
