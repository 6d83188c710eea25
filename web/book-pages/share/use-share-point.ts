import { shareText } from '#contract/point-limits.ts';
import { AskError, ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { becomeBalance } from '../../points/use-points.ts';
import { auth } from '../../session/session.ts';
import { useWords } from '../../words.tsx';
import { pauseSharing } from './use-share-pause.ts';

/** After a share: the pause begins, and whoever is signed in gets the point, or hears why there is none. */
export function useSharePoint(): () => Promise<void> {
  const { sharing } = useWords();
  return async () => {
    pauseSharing();
    if (!auth.get()) return;
    try {
      const { balance } = await ask('earnPoints', { signin_text: shareText });
      // The server's minute began after ours.
      pauseSharing();
      becomeBalance(balance);
      notify({ type: 'success', about: 'share', message: sharing.shared(balance) });
    } catch (error) {
      // A session that has ended was told already.
      if (!auth.get()) return;
      const tooSoon = error instanceof AskError && error.code === 'share-too-soon';
      if (tooSoon && error.retryAfter) pauseSharing(error.retryAfter);
      if (error instanceof AskError && error.code === 'share-day-used-up')
        notify({ type: 'success', about: 'share', message: sharing.sharedEnough });
      else if (tooSoon) notify({ type: 'success', about: 'share', message: sharing.sharedTooSoon });
      else notify({ type: 'error', about: 'share', message: sharing.shareError });
    }
  };
}
