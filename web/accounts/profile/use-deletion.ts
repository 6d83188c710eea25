import { useState } from 'react';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { AskError, ask, type CallInput } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { forgetDrafts } from '../../listings/post/kept-draft.ts';
import { ownAddress } from '../../schools/own-address.ts';
import { auth, logOut } from '../../session/session.ts';
import { useWords } from '../../words.tsx';

export type Deletion = ReturnType<typeof useDeletion>;

/** Deletes the account and goes home, where nobody is signed in any more. `onEnded` is told where the session had ended. */
export function useDeletion(onEnded: () => void) {
  const { data } = useWords().accounts;
  const tell = useProblem();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  /** Answers what was wrong, "" where it is done. */
  async function remove(proof: CallInput<'deleteAccount'>): Promise<string> {
    const userid = auth.get()?.userid ?? '';
    setBusy(true);
    try {
      await ask('deleteAccount', proof);
    } catch (error) {
      setBusy(false);
      return sentence(error);
    }
    forgetDrafts(userid);
    await navigate(ownAddress(addresses.home));
    logOut();
    notify({ type: 'success', message: data.deleted, timeOut: 10_000 });
    return '';
  }

  /** Has a code mailed. Answers what was wrong, and the seconds after which it may be asked for again. */
  async function mail(): Promise<{ wrong: string; wait: number }> {
    try {
      await ask('deleteAccount', {});
      return { wrong: '', wait: 0 };
    } catch (error) {
      return { wrong: sentence(error), wait: (error instanceof AskError && error.retryAfter) || 0 };
    }
  }

  function sentence(error: unknown): string {
    // The sign-in page stands behind the dialog.
    if (!auth.get()) onEnded();
    return error instanceof AskError && error.code === 'unauthorized' ? data.passwordWrong : tell(error);
  }

  return { busy, remove, mail };
}
