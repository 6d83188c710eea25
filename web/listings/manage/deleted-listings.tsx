import { IconArrowBackUp } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { type DeletedItem, restoreMinutes } from '#contract/listings/listings.ts';
import { Button } from '../../ui/form/button.tsx';
import { useNow } from '../../ui/use-now.ts';
import { useWords } from '../../words.tsx';
import styles from './deleted-listings.module.css';
import { focusHeading } from './focus-heading.ts';
import { useRestoreListing } from './use-delete-listing.tsx';
import { useManagingWords } from './words.ts';

/** The user's deleted listings that can still be restored, each with the minutes left. */
export function DeletedListings({ items }: { items: readonly DeletedItem[] }) {
  const managing = useManagingWords();
  return (
    <section className={`box column stack-2 ${styles.deleted}`} aria-labelledby="recently-deleted">
      <h2 id="recently-deleted">{managing.recentlyDeleted}</h2>
      <p className={`hint ${styles.hint}`}>{managing.recentlyDeletedHint}</p>
      <ul>
        {items.map((item) => (
          <Deleted key={item.iid} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Deleted({ item }: { item: DeletedItem }) {
  const { shell } = useWords();
  const managing = useManagingWords();
  const restore = useRestoreListing();
  const now = useNow();
  const [busy, setBusy] = useState(false);
  const row = useRef<HTMLLIElement>(null);
  const name = item.name || managing.untitled;

  async function undo() {
    setBusy(true);
    const back = await restore(item.iid, name);
    setBusy(false);
    if (back) focusHeading(row.current);
  }

  return (
    <li ref={row} className={`row gap-3 ${styles.row}`}>
      <bdi className={`cut ${styles.name}`}>{name}</bdi>
      <span className={`note figures ${styles.left}`}>
        {now !== null && managing.minutesLeft(minutesLeft(item, now))}
      </span>
      <Button size="small" busy={busy} aria-label={managing.undoOf(name)} onClick={undo}>
        <IconArrowBackUp aria-hidden />
        {shell.undo}
      </Button>
    </li>
  );
}

/** The minutes left by this device's clock, which may be wrong; the server decides. */
function minutesLeft({ restorable_until }: DeletedItem, now: number): number {
  const minutes = Math.ceil((Date.parse(restorable_until) - now) / 60_000);
  return Math.min(restoreMinutes, Math.max(1, minutes));
}
