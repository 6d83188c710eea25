import { AskError } from '../api/ask.ts';
import { useProblem } from '../api/use-problem.ts';
import { auth } from '../session/session.ts';
import { useWords } from '../words.tsx';
import { notify } from './toasts/notify.ts';

/**
 * Returns the action of a check-in button. It asks a visitor to sign in; a signed-in user gets today's point or the
 * reason for the refusal.
 */
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
      // The user already got a message about the ended session.
      if (!auth.get()) return;
      if (error instanceof AskError && error.status >= 400 && error.status < 500)
        notify({ type: 'warning', about: 'check-in', message: tell(error) });
      else notify({ type: 'error', about: 'check-in', message: points.checkInFailed });
    }
  };
}
