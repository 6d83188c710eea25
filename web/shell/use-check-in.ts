import { useSession } from '../session.ts';
import { useWords } from '../words.tsx';
import { notify } from './notify.ts';

/** What the check-in button does: a visitor is asked to sign in; points do not exist yet, and it says so. */
export function useCheckIn(): () => void {
  const { shell } = useWords();
  const session = useSession();
  return () => {
    if (session) notify({ type: 'info', title: shell.checkIn, message: shell.checkInLater });
    else notify({ type: 'warning', message: shell.loginFirst });
  };
}
