import { ask } from '../../api/ask.ts';
import { auth } from '../../session/session.ts';
import { lineState, tellLine } from '../line.ts';
import { looker } from '../looker.ts';
import { isLater } from '../messages/thread.ts';
import { isHeldUp } from './held-up.ts';

const retryMs = 5000;

/**
 * How to tell the server up to which message of another person somebody has read. What is held up is told again until
 * it is there, also when the screen has gone: without it every device would go on counting.
 */
export function readMark(me: string, other: string): (id: string) => void {
  let seen = '0';
  let told = '0';
  let retry: ReturnType<typeof setTimeout> | undefined;
  const tell = looker(
    async () => {
      clearTimeout(retry);
      const id = seen;
      if (!isLater(id, told) || auth.get()?.userid !== me) return false;
      const mark = { to_userid: other, id };
      await (lineState() === 'open' ? tellLine('read', mark) : ask('readMessages', mark));
      told = id;
      return false;
    },
    (error) => {
      if (isHeldUp(error)) retry = setTimeout(() => void tell(), retryMs);
    },
  );
  return (id) => {
    if (!isLater(id, seen)) return;
    seen = id;
    void tell();
  };
}
