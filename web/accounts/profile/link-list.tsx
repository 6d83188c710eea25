import { useCallback, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { type Answered, AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useSession } from '../../session/session.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/form/button.tsx';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import { useWords } from '../../words.tsx';
import styles from '../sessions/session-list.module.css';
import { GoogleMark } from '../sign-in/google-mark.tsx';

type Linked = Answered<'listLinks'>['links'][number];

/**
 * The external accounts that sign the user in here; each can be unlinked. Renders nothing if there are none and sign-in
 * with Google is not set up.
 */
export function LinkList() {
  const { links: words } = useWords().accounts;
  const { google } = useSite();
  const session = useSession()?.session;
  const [list, setList] = useState<Linked[] | 'failed' | null>(null);

  const load = useCallback(async () => {
    try {
      setList((await ask('listLinks', {})).links);
    } catch {
      setList((now) => (Array.isArray(now) ? now : 'failed'));
    }
  }, []);

  useEffect(() => {
    if (session) void load();
  }, [session, load]);

  const some = Array.isArray(list) && list.length > 0;
  if (!google && !some) return null;
  return (
    <section className={styles.card} aria-labelledby="links">
      <div>
        <h2 id="links">{words.title}</h2>
        <p className={styles.lede}>{words.lede}</p>
      </div>
      {list === null && <Skeleton height={64} />}
      {list === 'failed' && <Trouble text={words.failed} onRetry={load} />}
      {Array.isArray(list) && !some && <p>{words.empty}</p>}
      {some && (
        <ul>
          {list.map((it) => (
            <Linked
              key={it.id}
              link={it}
              onUnlinked={() => setList(list.filter((other) => other.id !== it.id))}
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Linked({ link, onUnlinked }: { link: Linked; onUnlinked: () => void }) {
  const { shell, accounts } = useWords();
  const words = accounts.links;
  const tell = useProblem();
  const [asked, setAsked] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState('');

  async function unlink() {
    setBusy(true);
    try {
      await ask('unlink', { id: link.id });
      notify({ type: 'success', message: words.unlinked });
      onUnlinked();
    } catch (error) {
      setBusy(false);
      setAsked(false);
      if (error instanceof AskError && error.code === 'password-first') return setRefusal(tell(error));
      notify({ type: 'error', message: tell(error) });
    }
  }

  return (
    <li className={styles.device}>
      <GoogleMark />
      <div>
        <p className={styles.name}>{words.google}</p>
        <p className={styles.lede}>
          {words.since} <RelativeTime at={link.created} />
        </p>
        {refusal && (
          <p role="alert">
            {refusal} <Link to={addresses.password}>{words.setPassword}</Link>
          </p>
        )}
      </div>
      <Button size="small" aria-label={words.unlinkOf(words.google)} onClick={() => setAsked(true)}>
        {words.unlink}
      </Button>
      <Dialog
        open={asked}
        title={words.question}
        onClose={() => setAsked(false)}
        actions={
          <>
            <Button onClick={() => setAsked(false)}>{shell.cancel}</Button>
            <Button look="danger" busy={busy} onClick={unlink}>
              {words.unlink}
            </Button>
          </>
        }
      >
        <p>{words.after}</p>
      </Dialog>
    </li>
  );
}
