import { useEffect, useState } from 'react';
import { z } from 'zod';
import { paths } from '#contract/paths.ts';
import type { CardProvider } from '#contract/payments/prices.ts';
import { PointsCard, PointsCardSkeleton } from '../../accounts/profile/points-card.tsx';
import { lookAtPoints } from '../../points/keep-points.ts';
import { usePoints } from '../../points/use-points.ts';
import { auth, useSession } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { useForm } from '../../ui/form/use-form.ts';
import { useWords } from '../../words.tsx';
import { keptTopUp } from '../kept-choice.ts';
import { useCheckout } from '../use-checkout.ts';
import { usePaymentWords } from '../words.ts';
import { OptionCards } from './option-cards.tsx';
import type { PurchaseOption } from './options.ts';
import { OrderSummary } from './order-summary.tsx';
import styles from './top-up.module.css';

/** The balance, the purchase options, and the order. A choice survives a canceled checkout. */
export function TopUpForm({
  provider,
  options,
}: {
  provider: CardProvider;
  options: readonly PurchaseOption[];
}) {
  const session = useSession();
  const { points } = usePoints();
  const [chosen, setChosen] = useState<PurchaseOption | undefined>(options[0]);
  const leave = useCheckout('buyPoints');
  const form = useForm({ schema: nothingTyped, submit });

  useEffect(() => {
    const kept = keptTopUp.read()?.price;
    setChosen((now) => options.find(({ price }) => `${price}` === kept) ?? now);
  }, [options]);

  async function submit() {
    const userid = auth.get()?.userid;
    if (!chosen || !userid) return;
    const { price, points } = chosen;
    keptTopUp.keep({ price: `${price}` });
    await leave({ provider, userId: userid, totalPrice: price, increase_balance: points });
  }

  if (!session || !chosen) return null;
  return (
    <form
      {...form.form}
      method="post"
      action={paths.buyPoints[1].replace(':provider', provider)}
      className={styles.form}
    >
      <input type="hidden" name="userId" value={session.userid} />
      <input type="hidden" name="session" value={session.session} />
      <input type="hidden" name="increase_balance" value={chosen.points} />
      <div className={styles.choosing}>
        <OwnBalance />
        <OptionCards options={options} chosen={chosen} onChoose={setChosen} />
      </div>
      <OrderSummary
        option={chosen}
        balance={points?.balance ?? null}
        provider={provider}
        busy={form.busy}
        failure={form.failure}
      />
    </form>
  );
}

/** The form has no typed fields; the server checks the chosen option against its own list. */
const nothingTyped = z.object({});

/** The balance with its level, its skeleton, or its error. Points can be bought in all three states. */
function OwnBalance() {
  const { shell } = useWords();
  const payments = usePaymentWords();
  const { points, failed } = usePoints();
  if (points) return <PointsCard balance={points.balance} short />;
  if (!failed) return <PointsCardSkeleton short />;
  return (
    <div role="alert" className={`box row wrap between gap-3 ${styles.balanceFailed}`}>
      <p>{payments.topUp.balanceFailed}</p>
      <Button size="small" onClick={lookAtPoints}>
        {shell.retry}
      </Button>
    </div>
  );
}
