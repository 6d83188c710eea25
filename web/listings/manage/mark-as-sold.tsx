import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';

/** How long the second press is waited for. */
const patienceMs = 6000;

/** Two presses: the first turns the label into "Confirm", the second sells. Leaving it, or waiting, turns it back. */
export function MarkAsSold({
  iid,
  onSold,
  look = 'primary',
}: {
  iid: string;
  onSold: () => void;
  /** How it looks before the first press. */
  look?: 'primary' | 'secondary';
}) {
  const { detail } = useWords().listings;
  const { revalidate } = useRevalidator();
  const tell = useProblem();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const about = `listing ${iid}`;

  useEffect(() => {
    if (!asked || busy) return;
    const timer = setTimeout(() => setAsked(false), patienceMs);
    return () => clearTimeout(timer);
  }, [asked, busy]);

  async function press() {
    if (!asked) return setAsked(true);
    setBusy(true);
    try {
      await ask('setListing', { iid, status: 2 });
      notify({ type: 'success', about, message: detail.nowSold });
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
      {asked ? detail.confirm : detail.markSold}
    </Button>
  );
}
