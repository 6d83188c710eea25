import { useState } from 'react';
import { Link } from 'react-router';
import { addresses } from '../../addresses.ts';
import { type Answered, AskError, ask } from '../../api/ask.ts';
import { useOwnCall } from '../../api/use-call.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { useSite } from '../../site.ts';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { RelativeTime } from '../../ui/relative-time.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Trouble } from '../../ui/trouble.tsx';
import styles from '../sessions/session-list.module.css';
import { GoogleMark } from '../sign-in/google-mark.tsx';
import { useAccountWords } from '../words.ts';

type Linked = Answered<'listLinks'>['links'][number];

/**
 * The external accounts that sign the user in here; each can be unlinked. Renders nothing if there are none and sign-in
 * with Google is not set up.
 */
export function LinkList() {
  const { links: words } = useAccountWords();
  const { google } = useSite();
  const { data, error, reload, change } = useOwnCall('listLinks', {});
  const list = data?.links ?? [];
  const some = list.length > 0;
  if (!google && !some) return null;
  return (
    <section className="box stack-4 pad-5" aria-labelledby="links">
      <div>
        <h2 id="links">{words.title}</h2>
        <p className="note">{words.lede}</p>
      </div>
      {!data && !error && <Skeleton height={64} />}
      {!data && error && <Trouble text={words.failed} onRetry={reload} />}
      {data && !some && <p>{words.empty}</p>}
      {some && (
        <ul>
          {list.map((it) => (
            <Linked
              key={it.id}
              link={it}
              onUnlinked={() =>
                change(({ links }) => ({ links: links.filter((other) => other.id !== it.id) }))
              }
            />
          ))}
        </ul>
      )}
    </section>
  );
}

function Linked({ link, onUnlinked }: { link: Linked; onUnlinked: () => void }) {
  const { links: words } = useAccountWords();
  const tell = useProblem();
  const [asked, setAsked] = useState(false);
  const [refusal, setRefusal] = useState('');
  const [busy, unlink] = useAction(undefined, async () => {
    try {
      await ask('unlink', { id: link.id });
      notify({ type: 'success', message: words.unlinked });
      onUnlinked();
    } catch (error) {
      setAsked(false);
      if (!(error instanceof AskError && error.code === 'password-first')) throw error;
      setRefusal(tell(error));
    }
  });

  return (
    <li className={`stack-4 ruled ${styles.device}`}>
      <GoogleMark />
      <div>
        <p className={`row wrap semibold ${styles.name}`}>{words.google}</p>
        <p className="note">
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
      <Confirm
        open={asked}
        question={words.question}
        yes={words.unlink}
        busy={busy}
        onYes={unlink}
        onClose={() => setAsked(false)}
      >
        <p>{words.after}</p>
      </Confirm>
    </li>
  );
}
