import { useRevalidator } from 'react-router';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Undoable } from '../../layout/toasts/undoable.tsx';
import { useWords } from '../../words.tsx';
import { ownListingsChanged } from './own-listings-changed.ts';

/** How long the message offers to undo a deletion. Manage does until it can no longer be undone. */
const undoMs = 10_000;

/** How to delete one's own listing, whose message offers to undo it. Answers whether it is gone. */
export function useDeleteListing(): (iid: string, name: string) => Promise<boolean> {
  const { manage } = useWords().posting;
  const { revalidate } = useRevalidator();
  const restore = useRestoreListing();
  const tell = useProblem();
  return async (iid, name) => {
    const about = `listing ${iid}`;
    try {
      await ask('deleteListing', { iid });
    } catch (error) {
      // Another tab has deleted it.
      const gone = error instanceof AskError && error.code === 'not-found';
      if (!gone) notify({ type: 'error', about, message: tell(error) });
      if (gone) ownListingsChanged(iid);
      return gone;
    }
    const message = <Undoable>{manage.deleted(name)}</Undoable>;
    notify({ type: 'success', about, message, timeOut: undoMs, onClick: () => void restore(iid, name) });
    ownListingsChanged(iid);
    void revalidate();
    return true;
  };
}

/** How to restore a deleted listing; a message tells the outcome. Answers whether it is back. */
export function useRestoreListing(): (iid: string, name: string) => Promise<boolean> {
  const { manage } = useWords().posting;
  const { revalidate } = useRevalidator();
  const tell = useProblem();
  return async (iid, name) => {
    const about = `listing ${iid}`;
    let back = false;
    try {
      await ask('restoreListing', { iid });
      back = true;
      notify({ type: 'success', about, message: manage.restored(name) });
    } catch (error) {
      notify({ type: 'error', about, message: tell(error) });
    }
    ownListingsChanged();
    void revalidate();
    return back;
  };
}
