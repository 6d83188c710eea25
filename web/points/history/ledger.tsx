import {
  IconArrowBackUp,
  IconCoins,
  IconDownload,
  IconFlame,
  IconGift,
  IconScale,
  IconShare3,
} from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { type PointKind, pointKinds } from '#contract/points/limits.ts';
import { grouped } from '#contract/words/formats.ts';
import type { Answered } from '../../api/ask.ts';
import { download } from '../../api/download.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { datesIn, numbersIn } from '../../formats.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { Empty } from '../../ui/empty.tsx';
import { Button } from '../../ui/form/button.tsx';
import { Tabs } from '../../ui/overlay/tabs.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useSpeech } from '../../words.tsx';
import { usePoints } from '../use-points.ts';
import styles from './ledger.module.css';
import { usePointHistoryWords } from './words.ts';

type Kind = PointKind | null;

/** The movements of points, newest first, of one kind or of all. */
export function Ledger({ kind, onChoose }: { kind: Kind; onChoose: (kind: Kind) => void }) {
  const words = usePointHistoryWords();
  const { data, failed, busy, retry, older } = useLedger(kind);
  const entries = data?.entries;
  return (
    <section className="box stack-4 column pad-5" aria-labelledby="ledger">
      <header className={`row wrap between ${styles.head}`}>
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
        {failed && <Trouble text={words.ledgerFailed} busy={busy} onRetry={retry} />}
        {!entries && !failed && <Skeleton height={240} />}
        {data?.more && !failed && (
          <Button busy={busy} onClick={older}>
            {words.more}
          </Button>
        )}
      </Tabs>
    </section>
  );
}

/** The newest ledger entries of one kind or of all, and a function that loads older ones. */
function useLedger(kind: Kind) {
  const balance = usePoints().points?.balance;
  const { data, error, busy, reload, extend } = useOwnCall('listPoints', kind ? { kind } : {});

  // Reload when the balance changes, since new entries are at the top. It may also change between the first page of
  // entries and the first balance.
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (balance === undefined || !data) return;
    const before = known.current ?? (kind === null ? (data.entries[0]?.balance ?? 0) : balance);
    known.current = balance;
    if (balance !== before) void reload();
  }, [balance, data, kind, reload]);

  function older() {
    void extend({ before: data?.entries.at(-1)?.id }, (shown, found) => ({
      ...found,
      entries: [...shown.entries, ...found.entries],
    }));
  }

  return { data, failed: error !== null, busy, retry: data ? older : reload, older };
}

type Entry = Answered<'listPoints'>['entries'][number];

function Row({ entry: { kind, points, balance, timestamp } }: { entry: Entry }) {
  const { lang, words } = useSpeech();
  const said = usePointHistoryWords();
  const Icon = icons[kind];
  const signed = numbersIn(lang, { signDisplay: 'exceptZero' }).format(points);
  return (
    <li className={`stack-3 ruled ${styles.row}`}>
      <span className={`center round muted ${styles.icon}`}>
        <Icon aria-hidden />
      </span>
      <span className={styles.what}>
        {said.kinds[kind]}
        <time className="note regular" dateTime={timestamp}>
          {datesIn(lang, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(timestamp))}
        </time>
      </span>
      <span className={`figures text-end ${styles.figures}`}>
        <strong className={points < 0 ? 'lost' : 'gained'}>{words.points.xp(signed)}</strong>
        <span className="note regular">{said.after(grouped(balance))}</span>
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
function LedgerDownload({ kind }: { kind: Kind }) {
  const words = usePointHistoryWords();
  const [busy, press] = useAction('ledger', async () => {
    await download('downloadPoints', kind ? { kind } : {}, 'quad-points.csv');
    notify({ type: 'success', about: 'ledger', message: words.csvDone });
  });

  return (
    <Button size="small" busy={busy} onClick={press}>
      <IconDownload aria-hidden />
      {words.csv}
    </Button>
  );
}
