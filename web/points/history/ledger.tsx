import {
  IconArrowBackUp,
  IconCoins,
  IconDownload,
  IconFlame,
  IconGift,
  IconScale,
  IconShare3,
} from '@tabler/icons-react';
import { useState } from 'react';
import { type PointKind, pointKinds } from '#contract/points/limits.ts';
import { download } from '../../api/download.ts';
import { useProblem } from '../../api/use-problem.ts';
import { datesIn, numbersIn } from '../../formats.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useSpeech, useWords } from '../../words.tsx';
import styles from './ledger.module.css';
import { type Entry, useLedger } from './use-ledger.ts';
import cards from './user-points.module.css';

interface Props {
  kind: PointKind | null;
  onChoose: (kind: PointKind | null) => void;
}

/** The movements of points, newest first, of one kind or of all. */
export function Ledger({ kind, onChoose }: Props) {
  const { points: words } = useSpeech().words;
  const { entries, more, failed, busy, reload, older } = useLedger(kind);
  return (
    <section className={cards.card} aria-labelledby="ledger">
      <header className={cards.head}>
        <h2 id="ledger">{words.ledger}</h2>
        <LedgerDownload kind={kind} />
      </header>
      <Tabs
        label={words.filter}
        chosen={kind ?? ''}
        tabs={[{ id: '', name: words.every }, ...pointKinds.map((id) => ({ id, name: words.kinds[id] }))]}
        onChoose={(id) => onChoose(pointKinds.find((it) => it === id) ?? null)}
      >
        {entries && entries.length > 0 && (
          <ul aria-busy={busy}>
            {entries.map((entry) => (
              <Row key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
        {entries?.length === 0 && (
          <Empty title={kind ? words.emptyKind : words.empty}>{kind ? undefined : words.emptyText}</Empty>
        )}
        {failed && <Trouble text={words.ledgerFailed} busy={busy} onRetry={entries ? older : reload} />}
        {!entries && !failed && <Skeleton height={240} />}
        {more && !failed && (
          <Button busy={busy} onClick={older}>
            {words.more}
          </Button>
        )}
      </Tabs>
    </section>
  );
}

function Row({ entry: { kind, points, balance, timestamp } }: { entry: Entry }) {
  const { lang, words } = useSpeech();
  const Icon = icons[kind];
  const signed = numbersIn(lang, { signDisplay: 'exceptZero' }).format(points);
  return (
    <li className={styles.row}>
      <span className={styles.icon}>
        <Icon aria-hidden />
      </span>
      <span className={styles.what}>
        {words.points.kinds[kind]}
        <time className={styles.note} dateTime={timestamp}>
          {datesIn(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(timestamp))}
        </time>
      </span>
      <span className={styles.figures}>
        <strong className={points < 0 ? styles.lost : styles.gained}>{words.points.xp(signed)}</strong>
        <span className={styles.note}>{words.points.after(numbersIn(lang).format(balance))}</span>
      </span>
    </li>
  );
}

const icons = {
  'check-in': IconFlame,
  share: IconShare3,
  grant: IconGift,
  purchase: IconCoins,
  refund: IconArrowBackUp,
  dispute: IconScale,
} as const satisfies Record<PointKind, unknown>;

/** Downloads the ledger of the shown kind as a table. */
function LedgerDownload({ kind }: { kind: PointKind | null }) {
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
