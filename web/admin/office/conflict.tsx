import { useState } from 'react';
import { AskError } from '../../api/ask.ts';
import { useAction } from '../../layout/toasts/use-action.ts';
import { Button } from '../../ui/form/button.tsx';
import styles from './office.module.css';
import { useOfficeWords } from './words.ts';

type State = 'none' | 'old' | 'loaded';

export interface Conflict {
  /** Sends a change. Of one that is refused because somebody else was faster, the state says so; throws all else. */
  attempt: (send: () => Promise<unknown>) => Promise<boolean>;
  state: State;
  reload: () => Promise<void>;
}

/** What was typed stays when somebody else has changed the same; `reload` fetches their state and its version. */
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

/** Says that somebody else was faster, and offers to load what they saved. */
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
