import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { addresses } from '../addresses.ts';
import { success, useSession } from '../session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import { keptDonation } from './kept-choice.ts';
import { Outcome } from './outcome.tsx';

/** After a donation's checkout. It is thanked for once; who is signed in finds the receipt. */
export default function DonateSuccess() {
  const { donate, outcome } = useWords().payments;
  const [query] = useSearchParams();
  const order = query.get('order');
  const session = useSession();

  useEffect(() => {
    // What was chosen is kept until here: this browser comes from its checkout, for the first time.
    if (!keptDonation.read()) return;
    keptDonation.clear();
    success.set(donate.thanks);
  }, [donate]);

  return (
    <>
      <Head title={donate.title} hidden />
      <Outcome
        done
        heading={outcome.received}
        actions={session && order && <ButtonLink to={addresses.receipt(order)}>{outcome.receipt}</ButtonLink>}
      />
    </>
  );
}
