import { useEffect, useRef, useState } from 'react';
import { AskError } from '../../api/ask.ts';
import { download } from '../../api/download.ts';
import { useCall } from '../../api/use-call.ts';
import { datesIn } from '../../formats.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { type ShutOut, shutOut } from '../../session/shut-out.ts';
import { Button } from '../../ui/form/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useSpeech } from '../../words.tsx';
import { DeleteAccount } from '../profile/delete-account.tsx';
import styles from './cases.module.css';
import { OneCase } from './own-case.tsx';
import { useAppealWords } from './words.ts';

const moment = { dateStyle: 'long', timeStyle: 'short' } as const;

/**
 * In place of the sign-in of a suspended or banned person: the decision, its reason and its end, and the options left.
 */
export default function ShutOutScreen({ token, until }: ShutOut) {
  const { shutOut: words } = useAppealWords();
  const { lang } = useSpeech();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  const time = until && datesIn(lang, moment).format(new Date(until));
  return (
    <div className={`stack-5 column ${styles.shutOut}`}>
      <header className="stack-2">
        <h1 ref={title} tabIndex={-1}>
          {until ? words.suspended : words.banned}
        </h1>
        <p className="lede">{time ? words.until(time) : words.forGood}</p>
      </header>
      <Decision token={token} />
      <Data token={token} />
      <p>
        <Button look="subtle" onClick={() => shutOut.set(null)}>
          {words.back}
        </Button>
      </p>
    </div>
  );
}

function Decision({ token }: { token: string }) {
  const { shutOut: words } = useAppealWords();
  const { data, error, busy, reload } = useCall('ownCases', { token, limit: 5 });
  if (error instanceof AskError && error.status === 401) return <p className="soft">{words.ended}</p>;
  if (error) return <Trouble text={words.failed} busy={busy} onRetry={reload} />;
  if (!data)
    return (
      <div>
        <p className="only-heard" role="status">
          {words.loading}
        </p>
        <Skeleton height={240} />
      </div>
    );
  return data.cases.map((it) => (
    <OneCase key={it.id} it={it} token={token} onAppealed={() => void reload()} />
  ));
}

function Data({ token }: { token: string }) {
  const { shutOut: words } = useAppealWords();
  const [open, setOpen] = useState(false);
  const [busy, press] = useAction('export', async () => {
    await download('exportUser', { token }, 'quad-export.zip');
    notify({ type: 'success', about: 'export', message: words.exported });
  });
  return (
    <section className="box stack-4 column pad-5" aria-labelledby="your-data">
      <h2 id="your-data">{words.data}</h2>
      <p className="soft">{words.dataText}</p>
      <div className="wrap gap-3">
        <Button busy={busy} onClick={press}>
          {words.export}
        </Button>
        <Button look="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          {words.delete}
        </Button>
      </div>
      <DeleteAccount
        me={{ username: '', email: words.address }}
        token={token}
        open={open}
        onClose={() => setOpen(false)}
      />
    </section>
  );
}
