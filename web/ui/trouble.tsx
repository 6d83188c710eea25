import { useBackOnline } from '../connection/use-online.ts';
import { Offline } from '../drawings/offline.tsx';
import { useWords } from '../words.tsx';
import { Empty } from './empty.tsx';
import { Button } from './form/button.tsx';

/**
 * A part of a screen that could not be loaded: the error, and a retry, which also runs by itself when the network is
 * back.
 */
export function Trouble({
  text,
  busy = false,
  onRetry,
}: {
  text: string;
  busy?: boolean;
  onRetry: () => void;
}) {
  const { shell } = useWords();
  useBackOnline(onRetry);
  return (
    <div role="alert">
      <Empty
        title={text}
        drawing={<Offline />}
        action={
          <Button busy={busy} onClick={onRetry}>
            {shell.retry}
          </Button>
        }
      />
    </div>
  );
}
