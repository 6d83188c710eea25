import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Factor } from '#contract/accounts/factor.ts';
import { addresses } from '../../addresses.ts';
import { AskError, ask, type CallInput } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { forgetDrafts } from '../../listings/post/kept-draft.ts';
import { ownAddress } from '../../schools/own-address.ts';
import { auth, logOut } from '../../session/session.ts';
import { shutOut } from '../../session/shut-out.ts';
import { useAccountWords } from '../words.ts';

export type Deletion = ReturnType<typeof useDeletion>;

/**
 * Deletes the account, then opens the home screen signed out. Calls `onEnded` when the session has ended. `token`
 * replaces the session for a person who cannot sign in.
 */
export function useDeletion(onEnded: () => void, token?: string) {
  const as = token === undefined ? {} : { token };
  const { data } = useAccountWords();
  const tell = useProblem();
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  /** The proof that waits for the second factor. */
  const [waiting, setWaiting] = useState<CallInput<'deleteAccount'> | null>(null);

  /** Resolves to the sentence of the error; "" on success, and if the second factor is needed first. */
  async function remove(proof: CallInput<'deleteAccount'>): Promise<string> {
    setBusy(true);
    try {
      await end(proof);
      return '';
    } catch (error) {
      setBusy(false);
      if (!(error instanceof AskError && error.code === 'factor-needed')) return sentence(error);
      setWaiting(proof);
      return '';
    }
  }

  async function end(proof: CallInput<'deleteAccount'>): Promise<void> {
    const userid = auth.get()?.userid ?? '';
    await ask('deleteAccount', { ...proof, ...as });
    shutOut.set(null);
    forgetDrafts(userid);
    await navigate(ownAddress(addresses.home));
    logOut();
    notify({ type: 'success', message: data.deleted, timeOut: 10_000 });
  }

  /** Has a code mailed. Resolves to the sentence of the error, and the seconds to wait before the next request. */
  async function mail(): Promise<{ wrong: string; wait: number }> {
    try {
      await ask('deleteAccount', as);
      return { wrong: '', wait: 0 };
    } catch (error) {
      return { wrong: sentence(error), wait: (error instanceof AskError && error.retryAfter) || 0 };
    }
  }

  function sentence(error: unknown): string {
    // The sign-in page is shown behind the dialog.
    if (!auth.get() && token === undefined) onEnded();
    return error instanceof AskError && error.code === 'unauthorized' ? data.passwordWrong : tell(error);
  }

  /** Asks for the second factor, and deletes the account with it. */
  const again = {
    open: waiting !== null,
    onClose: () => setWaiting(null),
    act: (factor: Factor) => end({ ...waiting, factor }),
  };
  return { busy, remove, mail, again };
}
