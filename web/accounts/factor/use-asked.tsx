import { useState } from 'react';
import type { Factor } from '#contract/accounts/factor.ts';
import { AskError, ask } from '../../api/ask.ts';
import AskAgain from './ask-again.tsx';

type Act = (factor: Factor) => Promise<unknown>;

/** Asks for the second factor again, for what follows with it. Render `dialog`. */
export function useAsked() {
  const [act, setAct] = useState<Act | null>(null);
  const close = () => setAct(null);

  /** Does something that may need a session with a fresh second factor, which is asked for in between. */
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
