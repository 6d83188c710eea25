import { addresses } from '../addresses.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import { Outcome } from './outcome.tsx';

/** After a cancelled checkout: nothing has happened, and the way back finds what was chosen. */
export default function DonateCancel() {
  const { donate, outcome } = useWords().payments;
  return (
    <>
      <Head title={donate.title} hidden />
      <Outcome
        heading={outcome.donationCanceled}
        text={outcome.nothingCharged}
        actions={
          <ButtonLink look="primary" to={addresses.donate}>
            {outcome.again}
          </ButtonLink>
        }
      />
    </>
  );
}
