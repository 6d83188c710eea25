import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { PointKind } from '#contract/point-limits.ts';
import { download } from '../../api/download.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';

/** The ledger as a table to keep, of the kind that is shown. */
export function LedgerDownload({ kind }: { kind: PointKind | null }) {
  const { points: words } = useWords();
  const tell = useProblem();
  const [busy, setBusy] = useState(false);

  async function press() {
    setBusy(true);
    try {
      await download('downloadPoints', kind ? { kind } : {}, 'quad-points.csv');
      notify({ type: 'success', about: 'ledger', message: words.csvDone });
    } catch (error) {
      notify({ type: 'error', about: 'ledger', message: tell(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <Button size="small" busy={busy} onClick={press}>
      <IconDownload aria-hidden />
      {words.csv}
    </Button>
  );
}
