import { IconDots, IconFileArrowLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedItem, Status } from '#contract/listings.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../ask.ts';
import { notify } from '../../shell/notify.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { useProblem } from '../../use-problem.ts';
import { useWords } from '../../words.tsx';
import { MarkAsSold } from '../mark-as-sold.tsx';
import styles from './manage.module.css';

interface Props {
  item: ListedItem;
  name: string;
  onChange: (status: Status) => void;
}

/** Edit, and the changes of status that are allowed. A draft that lacks something says so, and a press leads to it. */
export function RowActions({ item, name, onChange }: Props) {
  const { manage } = useWords().posting;
  const navigate = useNavigate();
  const tell = useProblem();
  const [busy, setBusy] = useState(false);
  const edit = addresses.edit(item.iid);

  async function change(status: 0 | 1) {
    setBusy(true);
    try {
      await ask('setListing', { iid: item.iid, status });
      notify({ type: 'success', message: status === 1 ? manage.published : manage.takenBack });
      onChange(status);
    } catch (error) {
      notify({ type: 'error', message: tell(error), onClick: () => void navigate(edit) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <div className={styles.buttons}>
      <ButtonLink to={edit} look="subtle" aria-label={manage.editOf(name)}>
        {manage.edit}
      </ButtonLink>
      {item.status === 0 && (
        <Button busy={busy} onClick={() => change(1)}>
          {manage.publish}
        </Button>
      )}
      {item.status === 1 && (
        <>
          <MarkAsSold iid={item.iid} look="secondary" onSold={() => onChange(2)} />
          <Menu label={manage.more(name)} buttonClass={styles.more} face={<IconDots aria-hidden />}>
            <button type="button" disabled={busy} onClick={() => change(0)}>
              <IconFileArrowLeft aria-hidden />
              {manage.takeBack}
            </button>
          </Menu>
        </>
      )}
    </div>
  );
}
