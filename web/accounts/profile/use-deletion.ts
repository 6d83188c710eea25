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

/** Deletes the account, then opens the home screen signed out. Calls `onEnded` when the session has ended. */
export function useDeletion(onEnded: () => void) {
  const { data } = useWords().accounts;
  const tell = useProblem();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);

  /** Resolves to the sentence of the error, or "" on success. */
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

  /** Has a code mailed. Resolves to the sentence of the error, and the seconds to wait before the next request. */
  async function mail(): Promise<{ wrong: string; wait: number }> {
    try {
      await ask('deleteAccount', {});
      return { wrong: '', wait: 0 };
    } catch (error) {
      return { wrong: sentence(error), wait: (error instanceof AskError && error.retryAfter) || 0 };
    }
  }

  function sentence(error: unknown): string {
    // The sign-in page is shown behind the dialog.
    if (!auth.get()) onEnded();
    return error instanceof AskError && error.code === 'unauthorized' ? data.passwordWrong : tell(error);
  }

  return { busy, remove, mail };
}
