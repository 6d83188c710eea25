import { IconTrash, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { SharedContent } from '#contract/sharing.ts';
import { ask } from '../ask.ts';
import { notify } from '../shell/notify.ts';
import { Button } from '../ui/button.tsx';
import { Confirm } from '../ui/dialog.tsx';
import { useProblem } from '../use-problem.ts';
import { useWords } from '../words.tsx';
import styles from './page-facts.module.css';
import { ShareButton } from './share-button.tsx';
import type { FollowState } from './use-follow.ts';

interface Props {
  follow: FollowState;
  /** The page that is seen; nothing where the person shares none. */
  content: SharedContent | undefined;
  onRemoved: (id: string) => void;
}

/** What one can do: follow others, delete what is one's own, share. */
export function PageActions({ follow, content, onRemoved }: Props) {
  const { sharing } = useWords();
  const { own, following, waiting, toggle } = follow;
  return (
    <div className={styles.actions}>
      {!own && (
        <Button look={following ? 'secondary' : 'primary'} busy={waiting} onClick={toggle}>
          {following ? <IconUserCheck aria-hidden /> : <IconUserPlus aria-hidden />}
          {following ? sharing.unfollow : sharing.follow}
        </Button>
      )}
      <ShareButton content={content} />
      {own && content && <DeleteButton key={content.id} id={content.id} onRemoved={onRemoved} />}
    </div>
  );
}

function DeleteButton({ id, onRemoved }: { id: string; onRemoved: (id: string) => void }) {
  const { sharing } = useWords();
  const tell = useProblem();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    try {
      await ask('deleteContent', { contentid: id });
      notify({ type: 'success', message: sharing.removed });
      setAsking(false);
      onRemoved(id);
    } catch (error) {
      notify({ type: 'error', message: tell(error) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button look="danger" onClick={() => setAsking(true)}>
        <IconTrash aria-hidden />
        {sharing.remove}
      </Button>
      <Confirm
        open={asking}
        question={sharing.removeQuestion}
        yes={sharing.remove}
        busy={busy}
        onYes={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
