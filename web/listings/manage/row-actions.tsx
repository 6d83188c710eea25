import { IconDots, IconFileArrowLeft, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedItem, Status } from '#contract/listings/listings.ts';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { useWords } from '../../words.tsx';
import { focusHeading } from './focus-heading.ts';
import styles from './manage.module.css';
import { MarkAsSold } from './mark-as-sold.tsx';
import { useDeleteListing } from './use-delete-listing.tsx';

interface Props {
  item: ListedItem;
  name: string;
  onChange: (status: Status) => void;
}

/**
 * Edit, the allowed status changes, and Delete. A draft that lacks a field shows a message; a press on it opens that
 * field.
 */
export function RowActions({ item, name, onChange }: Props) {
  const { manage } = useWords().posting;
  const navigate = useNavigate();
  const tell = useProblem();
  const remove = useDeleteListing();
  const [busy, setBusy] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const about = `listing ${item.iid}`;

  async function change(status: 0 | 1) {
    setBusy(true);
    try {
      await ask('setListing', { iid: item.iid, status });
      notify({ type: 'success', about, message: status === 1 ? manage.published : manage.takenBack });
      onChange(status);
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }

  async function erase() {
    setBusy(true);
    const gone = await remove(item.iid, name);
    setBusy(false);
    if (gone) focusHeading(row.current);
  }

  function refuse(error: unknown) {
    const field = error instanceof AskError ? missingIn(error) : undefined;
    const message = field ? (
      <>
        {manage.missing[field]} <u>{manage.complete}</u>
      </>
    ) : (
      tell(error)
    );
    notify({
      type: 'error',
      about,
      message,
      onClick: () => void navigate(addresses.edit(item.iid, field)),
    });
  }

  return (
    <div ref={row} className={styles.buttons}>
      <ButtonLink to={addresses.edit(item.iid)} look="subtle" aria-label={manage.editOf(name)}>
        {manage.edit}
      </ButtonLink>
      {item.status === 0 && (
        <Button busy={busy} onClick={() => change(1)}>
          {manage.publish}
        </Button>
      )}
      {item.status === 1 && <MarkAsSold iid={item.iid} look="secondary" onSold={() => onChange(2)} />}
      <Menu label={manage.more(name)} buttonClass={styles.more} face={<IconDots aria-hidden />}>
        {item.status === 1 && (
          <button type="button" disabled={busy} onClick={() => change(0)}>
            <IconFileArrowLeft aria-hidden />
            {manage.takeBack}
          </button>
        )}
        <button type="button" disabled={busy} aria-label={manage.deleteOf(name)} onClick={erase}>
          <IconTrash aria-hidden />
          {manage.delete}
        </button>
      </Menu>
    </div>
  );
}

/** The field that a draft still needs before it can be published; undefined for other errors. */
function missingIn({ code }: AskError): 'name' | 'price' | 'description' | undefined {
  if (code === 'name-missing') return 'name';
  if (code === 'price-missing') return 'price';
  return code === 'description-missing' ? 'description' : undefined;
}
