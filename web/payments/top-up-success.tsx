import { useEffect, useEffectEvent, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../addresses.ts';
import { becomeBalance } from '../points/use-points.ts';
import { useReadBalance } from '../points/use-read-balance.ts';
import { auth, success, useSession } from '../session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import { AwaitedPayment } from './awaited-payment.tsx';
import { keptTopUp } from './kept-choice.ts';
import { Outcome } from './outcome.tsx';
import { useAwaitedPayment } from './use-awaited-payment.ts';

/**
 * After a top-up's checkout. The points come by the provider's notice alone, so the screen waits for it and then tells
 * the new balance; without an order in its address it tells the balance as it is.
 */
export default function TopUpSuccess() {
  const { topUp, outcome } = useWords().payments;
  const [query] = useSearchParams();
  const order = query.get('order');
  const session = useSession();
  const awaited = useAwaitedPayment(order);
  const { seen, step } = awaited;
  const state = seen?.payment.state;
  useBalanceNews(!order || step === 'unknown');
  useToldBalance(state === 'paid' ? seen?.balance : undefined);

  if (session && (state === 'ended' || state === 'refunded' || state === 'disputed')) {
    const ended = state === 'ended';
    return (
      <>
        <Head title={topUp.title} hidden />
        <Outcome
          heading={ended ? outcome.ended : outcome.reversed}
          text={ended ? outcome.endedText : outcome.reversedText}
          actions={
            <ButtonLink look="primary" to={addresses.topUp}>
              {outcome.again}
            </ButtonLink>
          }
        />
      </>
    );
  }
  return (
    <>
      <Head title={topUp.title} hidden />
      <Outcome
        done
        heading={outcome.received}
        actions={
          session &&
          order &&
          state === 'paid' && <ButtonLink to={addresses.receipt(order)}>{outcome.receipt}</ButtonLink>
        }
      >
        {session && order && step !== 'unknown' && <AwaitedPayment {...awaited} />}
      </Outcome>
    </>
  );
}

/** Tells the new balance once it is there, by the flag that the frame's message shows and clears. */
function useToldBalance(balance: number | undefined): void {
  const { points } = useWords();
  useEffect(() => {
    if (balance === undefined) return;
    keptTopUp.clear();
    success.set(points.balanceIs(balance));
    becomeBalance(balance);
  }, [balance, points]);
}

/** Reads the balance and tells it, once, as soon as it is `wanted`, or nobody is signed in. */
function useBalanceNews(wanted: boolean): void {
  const { read } = useReadBalance();
  const tell = useEffectEvent(() => void read());
  const told = useRef(false);
  useEffect(() => {
    if (told.current || (!wanted && auth.get())) return;
    told.current = true;
    tell();
  }, [wanted]);
}
