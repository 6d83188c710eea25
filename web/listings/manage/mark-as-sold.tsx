import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ListedItem } from '#contract/listings/listings.ts';
import { listingStatus } from '#contract/listings/status.ts';
import { ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { useDetailWords } from '../detail/words.ts';

/** Milliseconds for which the button waits for the second press. */
const confirmMs = 6000;

/**
 * Needs two presses: the first asks to confirm, the second marks as sold, or closes an event. Blur or the timeout
 * reverts the first.
 */
export function MarkAsSold({
  item: { iid, type },
  onSold,
  look = 'primary',
}: {
  item: Pick<ListedItem, 'iid' | 'type'>;
  onSold: () => void;
  /** The button's style before the first press. */
  look?: 'primary' | 'secondary';
}) {
  const detail = useDetailWords();
  const { revalidate } = useRevalidator();
  const tell = useProblem();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const event = type === 'event';
  const about = `listing ${iid}`;

  useEffect(() => {
    if (!asked || busy) return;
    const timer = setTimeout(() => setAsked(false), confirmMs);
    return () => clearTimeout(timer);
  }, [asked, busy]);

  async function press() {
    if (!asked) return setAsked(true);
    setBusy(true);
    try {
      await ask('setListing', { iid, status: listingStatus.sold });
      notify({ type: 'success', about, message: event ? detail.nowClosed : detail.nowSold });
      onSold();
    } catch (error) {
      notify({ type: 'error', about, message: tell(error) });
      setBusy(false);
      setAsked(false);
    }
    revalidate();
  }

  return (
    <Button look={asked ? 'danger' : look} busy={busy} onClick={press} onBlur={() => busy || setAsked(false)}>
      {asked ? detail.confirm : event ? detail.closeEvent : detail.markSold}
    </Button>
  );
}
