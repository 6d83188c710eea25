import type { ReactNode } from 'react';
import { addresses } from '../addresses.ts';
import { useSession } from '../session/session.ts';
import { Button, ButtonLink } from '../ui/form/button.tsx';
import styles from './awaited.module.css';
import { Outcome } from './outcome.tsx';
import type { Order, useOrder } from './use-order.ts';
import { usePaymentWords } from './words.ts';

interface Props extends ReturnType<typeof useOrder> {
  id: string | null;
  /** The address that starts another payment of this kind. */
  from: string;
  /** More content for a paid order. */
  children?: ReactNode;
}

/**
 * The state of an order: loading, waiting, paid, ended, refunded, or missing. One live region contains every state, so
 * that a screen reader announces the next one.
 */
export function OrderOutcome(props: Props) {
  return (
    <div role="status" aria-atomic={false}>
      <Step {...props} />
    </div>
  );
}

function Step({ id, from, order, step, again, children }: Props) {
  const { outcome } = usePaymentWords();
  const session = useSession();
  const another = (
    <ButtonLink look="primary" to={from}>
      {outcome.again}
    </ButtonLink>
  );
  if (step === 'checking')
    return (
      <section key="checking" className={`stack-4 centered ${styles.checking}`}>
        <span className={`round ${styles.spinner}`} aria-hidden />
        <h1>{outcome.checking}</h1>
        <noscript>
          <p className="muted">{outcome.noScript}</p>
        </noscript>
      </section>
    );
  if (step === 'none')
    return (
      <Outcome
        key="none"
        heading={outcome.none}
        text={outcome.noneText}
        actions={session && <ButtonLink to={addresses.payments}>{outcome.payments}</ButtonLink>}
      />
    );
  if (!order || order.state === 'open')
    return (
      <Outcome key="open" heading={order ? outcome.open : outcome.unreached}>
        <Waiting order={order} late={step === 'late'} onCheck={again} />
      </Outcome>
    );
  const donation = order.kind === 'donation';
  if (order.state === 'ended')
    return (
      <Outcome
        key="ended"
        heading={outcome.ended}
        text={donation ? outcome.endedDonation : outcome.endedText}
        actions={another}
      />
    );
  if (order.state !== 'paid')
    return (
      <Outcome
        key="reversed"
        heading={outcome.reversed}
        text={donation ? outcome.reversedDonation : outcome.reversedText}
        actions={another}
      />
    );
  return (
    <Outcome
      key="paid"
      done
      heading={outcome.received}
      actions={session && id && <ButtonLink to={addresses.receipt(id)}>{outcome.receipt}</ButtonLink>}
    >
      {children}
    </Outcome>
  );
}

/** A payment that the provider has not confirmed yet, or whose state could not be loaded. */
function Waiting({ order, late, onCheck }: { order: Order | null; late: boolean; onCheck: () => void }) {
  const { outcome } = usePaymentWords();
  const donation = order?.kind === 'donation';
  const lateText = donation ? outcome.lateDonation : outcome.lateText;
  const waitingText = donation ? outcome.waitingDonation : outcome.waitingText;
  return (
    <section className={`box stack-2 pad-5 ${styles.card}`}>
      <h2 className="row gap-3">
        {!late && <span className={`round ${styles.spinner}`} aria-hidden />}
        {late ? outcome.late : outcome.waiting}
      </h2>
      <p className="hint soft">{order ? (late ? lateText : waitingText) : outcome.unreachedText}</p>
      {late && <Button onClick={onCheck}>{outcome.check}</Button>}
    </section>
  );
}
