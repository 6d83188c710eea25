import { addresses } from '../../addresses.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Head } from '../../ui/head.tsx';
import { useWords } from '../../words.tsx';
import { keptTopUp } from '../kept-choice.ts';
import { Outcome } from '../outcome.tsx';
import { useKept } from '../use-kept.ts';

/** After a canceled checkout: nothing was charged. If this tab still has the choice, the link back restores it. */
export default function TopUpCancel() {
  const { topUp, outcome } = useWords().payments;
  const kept = useKept(keptTopUp);
  return (
    <>
      <Head title={topUp.title} hidden />
      <Outcome
        heading={outcome.purchaseCanceled}
        text={kept ? outcome.choiceKept : outcome.nothingCharged}
        actions={
          <ButtonLink look="primary" to={addresses.topUp}>
            {outcome.again}
          </ButtonLink>
        }
      />
    </>
  );
}
