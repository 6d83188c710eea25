import { addresses } from '../addresses.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Head } from '../ui/head.tsx';
import { useWords } from '../words.tsx';
import { Outcome } from './outcome.tsx';

/** After a cancelled checkout: nothing has happened, and the way back finds what was chosen. */
export default function TopUpCancel() {
  const { topUp, outcome } = useWords().payments;
  return (
    <>
      <Head title={topUp.title} hidden />
      <Outcome
        heading={outcome.purchaseCanceled}
        text={outcome.nothingCharged}
        actions={
          <ButtonLink look="primary" to={addresses.topUp}>
            {outcome.again}
          </ButtonLink>
        }
      />
    </>
  );
}
