import { IconTrash, IconUserCheck, IconUserPlus } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { Confirm } from '../../ui/overlay/dialog.tsx';
import { useWords } from '../../words.tsx';
import { ShareButton } from '../share/share-button.tsx';
import styles from './page-facts.module.css';
import type { CarouselState } from './use-carousel.ts';
import type { FollowState } from './use-follow.ts';

interface Props {
  follow: FollowState;
  /** The current page; undefined when the person shares none. */
  content: SharedContent | undefined;
  /** Keeps the carousel on that page while a dialog about it is open. */
  hold: CarouselState['hold'];
  onRemoved: (id: string) => void;
}

/** The user's actions: follow the person, delete an own page, share. */
export function PageActions({ follow, content, hold, onRemoved }: Props) {
  const { sharing } = useWords();
  const { own, offered, following, waiting, toggle } = follow;
  return (
    <div className={styles.actions}>
      {offered && (
        <Button look={following ? 'secondary' : 'primary'} busy={waiting} onClick={toggle}>
          {following ? <IconUserCheck aria-hidden /> : <IconUserPlus aria-hidden />}
          {following ? sharing.unfollow : sharing.follow}
        </Button>
      )}
      <ShareButton content={content} hold={hold} />
      {own && content && <DeleteButton key={content.id} id={content.id} hold={hold} onRemoved={onRemoved} />}
    </div>
  );
}

function DeleteButton({ id, hold, onRemoved }: Pick<Props, 'hold' | 'onRemoved'> & { id: string }) {
  const { sharing } = useWords();
  const tell = useProblem();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  useEffect(() => (asking ? hold() : undefined), [asking, hold]);

  async function remove() {
    setBusy(true);
    try {
      await ask('deleteContent', { contentid: id });
      notify({ type: 'success', about: 'book page', message: sharing.removed });
    } catch (error) {
      if (!(error instanceof AskError && error.code === 'not-found'))
        return void notify({ type: 'error', about: 'book page', message: tell(error) });
      notify({ type: 'warning', about: 'book page', message: sharing.goneAlready });
    } finally {
      setBusy(false);
    }
    setAsking(false);
    onRemoved(id);
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
