import { useEffect, useState } from 'react';
import { useMatches } from 'react-router';
import { addresses } from '../addresses.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { Head } from '../ui/head.tsx';
import { keptDonation, keptTopUp } from './kept-choice.ts';
import { Outcome } from './outcome.tsx';
import { usePaymentWords } from './words.ts';

/**
 * After a canceled checkout of a donation or a top-up: nothing was charged. If this tab still has the choice, the link
 * back restores it.
 */
export default function Canceled() {
  const { donate, topUp, outcome } = usePaymentWords();
  const donation = useMatches().at(-1)?.id === 'donateCancel';
  // The stored choice is not available during server rendering and hydration.
  const [kept, setKept] = useState(false);
  useEffect(() => setKept((donation ? keptDonation : keptTopUp).read() !== null), [donation]);
  return (
    <>
      <Head title={donation ? donate.title : topUp.title} hidden />
      <Outcome
        heading={donation ? outcome.donationCanceled : outcome.purchaseCanceled}
        text={kept ? outcome.choiceKept : outcome.nothingCharged}
        actions={
          <ButtonLink look="primary" to={donation ? addresses.donate : addresses.topUp}>
            {outcome.again}
          </ButtonLink>
        }
      />
    </>
  );
}
