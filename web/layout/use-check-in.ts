import { AskError } from '../api/ask.ts';
import { useProblem } from '../api/use-problem.ts';
import { auth } from '../session/session.ts';
import { useWords } from '../words.tsx';
import { notify } from './toasts/notify.ts';

/** What a check-in button does: a visitor is asked to sign in, anybody else gets today's point or the reason why not. */
export function useCheckIn(): () => Promise<void> {
  const { shell, points } = useWords();
  const tell = useProblem();
  return async () => {
    if (!auth.get()) return void notify({ type: 'warning', about: 'session', message: shell.loginFirst });
    try {
      const { checkIn } = await import('../points/check-in/check-in.ts');
      const balance = await checkIn();
      if (balance !== null)
        notify({ type: 'success', about: 'check-in', message: points.checkedIn(balance) });
    } catch (error) {
      // A session that has ended was told already.
      if (!auth.get()) return;
      if (error instanceof AskError && error.status >= 400 && error.status < 500)
        notify({ type: 'warning', about: 'check-in', message: tell(error) });
      else notify({ type: 'error', about: 'check-in', message: points.checkInFailed });
    }
  };
}
