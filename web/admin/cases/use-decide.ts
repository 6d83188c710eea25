import { useState } from 'react';
import type { ShownCase } from '#contract/moderation/moderation.ts';
import { AskError, type CallInput } from '../../api/ask.ts';
import { useProblem } from '../../api/use-problem.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { askOffice } from '../office/office-call.ts';
import { useCaseWords } from './words.ts';

interface After {
  /** The person of the case. */
  name: string;
  /** Receives the case after the act. */
  onDone: (it: ShownCase) => void;
  /** Another staff member decided first; loads the case again. */
  onChanged: () => void;
}

/** Acts on a case and reports that. */
export function useDecide() {
  const { act: words } = useCaseWords();
  const tell = useProblem();
  const [busy, setBusy] = useState(false);

  async function decide(wish: CallInput<'actOnCase'>, { name, onDone, onChanged }: After): Promise<void> {
    if (busy) return;
    setBusy(true);
    try {
      const answer = await askOffice('actOnCase', wish);
      notify({ type: 'success', about: 'case', message: words.done(words.names[wish.act], name) });
      onDone(answer.case);
    } catch (error) {
      const changed = error instanceof AskError && error.code === 'case-changed';
      notify({ type: 'error', about: 'case', message: changed ? words.changed : tell(error) });
      if (changed) onChanged();
    } finally {
      setBusy(false);
    }
  }

  return { busy, decide };
}
