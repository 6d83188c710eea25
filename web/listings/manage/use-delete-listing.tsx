import { useRevalidator } from 'react-router';
import { AskError, ask } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Undoable } from '../../layout/toasts/undoable.tsx';
import { ownListingsChanged } from './own-listings-changed.ts';
import { useManagingWords } from './words.ts';

/** Milliseconds for which the message offers to undo a deletion. Manage offers it until the deletion is final. */
const undoMs = 10_000;

/** Returns a function that deletes an own listing and offers undo. It resolves to true if the listing is gone. */
export function useDeleteListing(): (iid: string, name: string) => Promise<boolean> {
  const managing = useManagingWords();
  const { revalidate } = useRevalidator();
  const restore = useRestoreListing();
  const tell = useProblem();
  return async (iid, name) => {
    const about = `listing ${iid}`;
    try {
      await ask('deleteListing', { iid });
    } catch (error) {
      // Another tab deleted it already.
      const gone = error instanceof AskError && error.code === 'not-found';
      if (!gone) notify({ type: 'error', about, message: tell(error) });
      if (gone) ownListingsChanged(iid);
      return gone;
    }
    const message = <Undoable>{managing.deleted(name)}</Undoable>;
    notify({ type: 'success', about, message, timeOut: undoMs, onClick: () => void restore(iid, name) });
    ownListingsChanged(iid);
    void revalidate();
    return true;
  };
}

/** Returns a function that restores a deleted listing. It resolves to true if the listing is back. */
export function useRestoreListing(): (iid: string, name: string) => Promise<boolean> {
  const managing = useManagingWords();
  const { revalidate } = useRevalidator();
  const tell = useProblem();
  return async (iid, name) => {
    const about = `listing ${iid}`;
    let back = false;
    try {
      await ask('restoreListing', { iid });
      back = true;
      notify({ type: 'success', about, message: managing.restored(name) });
    } catch (error) {
      notify({ type: 'error', about, message: tell(error) });
    }
    ownListingsChanged();
    void revalidate();
    return back;
  };
}
