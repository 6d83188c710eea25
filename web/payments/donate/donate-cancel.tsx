import { addresses } from '../../addresses.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import { keptDonation } from '../kept-choice.ts';
import { Outcome } from '../outcome.tsx';
import { useKept } from '../use-kept.ts';

/** After a canceled checkout: nothing was charged. If this tab still has the donation, the link back restores it. */
export default function DonateCancel() {
  const { donate, outcome } = useWords().payments;
  const kept = useKept(keptDonation);
  return (
    <>
      <Head title={donate.title} hidden />
      <Outcome
        heading={outcome.donationCanceled}
        text={kept ? outcome.choiceKept : outcome.nothingCharged}
        actions={
          <ButtonLink look="primary" to={addresses.donate}>
            {outcome.again}
          </ButtonLink>
        }
      />
    </>
  );
}
