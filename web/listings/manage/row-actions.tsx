import { IconDots, IconFileArrowLeft, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ListedItem } from '#contract/listings/listings.ts';
import { mayBecome } from '#contract/listings/policy.ts';
import { listingStatus, type Status } from '#contract/listings/status.ts';
import { StandingLink } from '../../accounts/standing/standing-link.tsx';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Button, ButtonLink } from '../../ui/form/button.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { focusHeading } from './focus-heading.ts';
import styles from './manage.module.css';
import { MarkAsSold } from './mark-as-sold.tsx';
import { useDeleteListing } from './use-delete-listing.tsx';
import { useManagingWords } from './words.ts';

interface Props {
  item: ListedItem;
  name: string;
  onChange: (status: Status) => void;
}

/** Edit, status changes and Delete. The message about a field that a draft lacks opens that field. */
export function RowActions({ item, name, onChange }: Props) {
  const managing = useManagingWords();
  const navigate = useNavigate();
  const tell = useProblem();
  const remove = useDeleteListing();
  const [busy, setBusy] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const about = `listing ${item.iid}`;
  const now = item.status as Status;

  async function change(status: Status) {
    setBusy(true);
    try {
      await ask('setListing', { iid: item.iid, status });
      notify({
        type: 'success',
        about,
        message: status === listingStatus.selling ? managing.published : managing.takenBack,
      });
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
        {managing.missing[field]} <u>{managing.complete}</u>
      </>
    ) : (
      tell(error)
    );
    if (error instanceof AskError && error.most !== undefined)
      return notify({
        type: 'error',
        about,
        message: (
          <>
            {message} <StandingLink />
          </>
        ),
      });
    notify({
      type: 'error',
      about,
      message,
      onClick: () => void navigate(addresses.edit(item.iid, field)),
    });
  }

  return (
    <div ref={row} className={`row gap-1 ${styles.buttons}`}>
      <ButtonLink to={addresses.edit(item.iid)} look="subtle" aria-label={managing.editOf(name)}>
        {managing.edit}
      </ButtonLink>
      {mayBecome(now, listingStatus.selling) && (
        <Button busy={busy} onClick={() => change(listingStatus.selling)}>
          {managing.publish}
        </Button>
      )}
      {mayBecome(now, listingStatus.sold) && (
        <MarkAsSold item={item} look="secondary" onSold={() => onChange(listingStatus.sold)} />
      )}
      <Menu
        label={managing.more(name)}
        buttonClass={`bare center lit ${styles.more}`}
        face={<IconDots aria-hidden />}
      >
        {mayBecome(now, listingStatus.draft) && (
          <button type="button" disabled={busy} onClick={() => change(listingStatus.draft)}>
            <IconFileArrowLeft aria-hidden />
            {managing.takeBack}
          </button>
        )}
        <button type="button" disabled={busy} aria-label={managing.deleteOf(name)} onClick={erase}>
          <IconTrash aria-hidden />
          {managing.delete}
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
