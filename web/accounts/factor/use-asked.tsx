import { useState } from 'react';
import type { Factor } from '#contract/accounts/factor.ts';
import { AskError, ask } from '../../api/ask.ts';
import AskAgain from './ask-again.tsx';

type Act = (factor: Factor) => Promise<unknown>;

/** Asks for the second factor again before an action. Render `dialog`. */
export function useAsked() {
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);

  /** Performs an action; if the session needs a fresh second factor, asks for it in between. */
  async function whenFresh(needing: () => Promise<unknown>): Promise<void> {
    try {
      await needing();
    } catch (error) {
      if (!(error instanceof AskError && error.code === 'factor-needed')) throw error;
      setAct(() => async (factor: Factor) => {
        await ask('confirmFactor', factor);
        await needing();
      });
    }
  }

  return {
    askAgain: (next: Act) => setAct(() => next),
    whenFresh,
    dialog: <AskAgain open={act !== null} onClose={close} act={act ?? nothing} />,
  };
}

const nothing = async (): Promise<void> => undefined;
