import type { PaymentState as State } from '#contract/payments/prices.ts';
import type { Answered } from '../../api/ask.ts';
import { Badge } from '../../ui/badge.tsx';
import { usePaymentWords } from '../words.ts';

export type Payment = Answered<'listPayments'>['payments'][number];

/** The state of a payment, in a word or two. */
export function PaymentState({ state }: { state: State }) {
  const { states } = usePaymentWords();
  return <Badge tone={tones[state]}>{states[state]}</Badge>;
}

const tones = {
  open: 'plain',
  paid: 'jade',
  ended: 'plain',
  refunded: 'value',
  disputed: 'error',
} as const satisfies Record<State, string>;
