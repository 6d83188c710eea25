import { Offline } from '../art/offline.tsx';
import { useWords } from '../words.tsx';
import { Button } from './button.tsx';
import { Empty } from './empty.tsx';

/** A part of a screen that could not be loaded: what happened, and another try. */
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
