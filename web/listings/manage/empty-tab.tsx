import { addresses } from '../../addresses.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import type { TabName } from './tab-names.ts';

/** Nothing under this tab yet: what would stand here, and the way there. */
export function EmptyTab({ tab, onChoose }: { tab: TabName; onChoose: (tab: TabName) => void }) {
  const { manage } = useWords().posting;
  const action =
    tab === 'sold' ? (
      <Button onClick={() => onChoose('selling')}>{manage.emptyAction[tab]}</Button>
    ) : (
      <ButtonLink to={addresses.post}>{manage.emptyAction[tab]}</ButtonLink>
    );
  return (
    <Empty title={manage.empty[tab]} action={action}>
      {manage.emptyText[tab]}
    </Empty>
  );
}
