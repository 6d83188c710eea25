import { useEffect, useState } from 'react';
import AskAgain from '../../accounts/factor/ask-again.tsx';
import { ask } from '../../api/ask.ts';
import { askForFactorBy } from '../office/office-call.ts';

interface Asking {
  done: () => void;
  cancel: () => void;
}

/** Asks for the second factor when an act of staff needs it; then the act continues. */
export function FactorDialog() {
  const [asking, setAsking] = useState<Asking | null>(null);
  useEffect(() => {
    askForFactorBy(() => new Promise((done, cancel) => setAsking({ done, cancel })));
  }, []);
  return (
    <AskAgain
      open={asking !== null}
      onClose={() => {
        asking?.cancel();
        setAsking(null);
      }}
      act={async (factor) => {
        await ask('confirmFactor', factor);
        asking?.done();
      }}
    />
  );
}
