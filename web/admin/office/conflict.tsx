import { useState } from 'react';
import { AskError } from '../../api/ask.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { Button } from '../../ui/form/button.tsx';
import styles from './office.module.css';
import { useOfficeWords } from './words.ts';

type State = 'none' | 'old' | 'loaded';

export interface Conflict {
  /** Sends a change. If another admin changed the same first, sets the conflict; throws any other error. */
  attempt: (send: () => Promise<unknown>) => Promise<boolean>;
  state: State;
  reload: () => Promise<void>;
}

/** Keeps the input when another admin has changed the same; `reload` fetches their state and its version. */
export function useConflict(reload: () => Promise<unknown>): Conflict {
  const [state, setState] = useState<State>('none');
  return {
    state,
    async attempt(send) {
      try {
        await send();
        setState('none');
        return true;
      } catch (error) {
        if (!(error instanceof AskError && error.code === 'version-old')) throw error;
        setState('old');
        return false;
      }
    },
    async reload() {
      await reload();
      setState('loaded');
    },
  };
}

/** Reports that another admin was first, and offers to load their changes. */
export function ConflictNote({ conflict }: { conflict: Conflict }) {
  const { conflict: words } = useOfficeWords();
  const [busy, load] = useAction('conflict', conflict.reload);
  return (
    <div role="alert">
      {conflict.state !== 'none' && (
        <div className={`stack-3 ${styles.conflict}`}>
          <p>{conflict.state === 'old' ? words.told : words.loaded}</p>
          {conflict.state === 'old' && (
            <div>
              <Button size="small" busy={busy} onClick={load}>
                {words.load}
              </Button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
