import { IconShare3 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { shareSeconds, shareText } from '#contract/points/limits.ts';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { becomeBalance } from '../../points/use-points.ts';
import { auth } from '../../session/session.ts';
import { Button } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import type { CarouselState } from '../viewer/use-carousel.ts';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

interface Props {
  content: SharedContent | undefined;
  hold: CarouselState['hold'];
}

/**
 * Passes a page to the device's share sheet. Where there is none, the link is copied and shown with a QR code. After a
 * success the button pauses for a minute, and a signed-in user earns a point. It keeps the focus while it pauses.
 */
export function ShareButton({ content, hold }: Props) {
  const { sharing } = useWords();
  const left = useSharePause();
  const shared = useSharePoint();
  const [link, setLink] = useState('');
  const [open, setOpen] = useState(false);
  useEffect(() => (open ? hold() : undefined), [open, hold]);

  async function share() {
    if (left > 0) return void notify({ type: 'warning', about: 'share', message: sharing.shareTooSoon });
    if (!content) return void notify({ type: 'warning', about: 'share', message: sharing.nothingToShare });
    const url = await shareLink(content);
    if (typeof navigator.share === 'function') return handOver(content, url);
    try {
      await navigator.clipboard.writeText(url);
      notify({ type: 'success', about: 'share', message: sharing.copied });
      void shared();
    } catch {
      // The dialog still shows the link, so that the user can copy it.
      notify({ type: 'warning', about: 'share', message: sharing.shareUnsupported });
    }
    setLink(url);
    setOpen(true);
  }

  async function handOver({ content_name, page_num, text }: SharedContent, url: string) {
    try {
      await navigator.share({ title: sharing.itemTitle(content_name, page_num), text, url });
    } catch (error) {
      if (error instanceof Error && error.name === 'AbortError') return;
      return void notify({ type: 'error', about: 'share', message: sharing.shareFailed });
    }
    await shared();
  }

  /** Requests the link early, since a share sheet opens only right after a press. */
  function ready() {
    if (content && left === 0) void shareLink(content);
  }

  return (
    <>
      <Button
        aria-disabled={left > 0 || undefined}
        title={left > 0 ? sharing.shareTooSoon : undefined}
        onClick={share}
        onPointerEnter={ready}
        onFocus={ready}
      >
        <IconShare3 aria-hidden />
        <span>
          {sharing.share}
          {left > 0 && <span aria-hidden> ({left})</span>}
        </span>
      </Button>
      {link && (
        <Suspense>
          <ShareDialog open={open} link={link} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

const opaque = new Map<string, Promise<string>>();

/**
 * The link under which a page is shared. It contains the opaque form of the sharer's userid, or the userid itself when
 * the server does not respond.
 */
async function shareLink({ userid, id }: Pick<SharedContent, 'userid' | 'id'>): Promise<string> {
  const asked = opaque.get(userid) ?? ask('encodeUserid', { userid }).then(({ result }) => result);
  opaque.set(userid, asked);
  const name = await asked.catch(() => {
    opaque.delete(userid);
    return userid;
  });
  return new URL(addresses.sharedPage(name, id), location.origin).href;
}

/** After a share: starts the pause. A signed-in user gets the point, or a message why there is none. */
function useSharePoint(): () => Promise<void> {
  const { sharing } = useWords();
  return async () => {
    pauseSharing();
    if (!auth.get()) return;
    try {
      const { balance } = await ask('earnPoints', { signin_text: shareText });
      // The server's minute began later than the browser's.
      pauseSharing();
      becomeBalance(balance);
      notify({ type: 'success', about: 'share', message: sharing.shared(balance) });
    } catch (error) {
      // The end of the session was already reported.
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

let until = 0;
let left = 0;
const listeners = new Set<() => void>();

/**
 * Seconds until the user may share again, 0 when allowed. The pause applies to all screens until the next page load.
 */
function useSharePause(): number {
  const seconds = useSyncExternalStore(
    subscribe,
    () => left,
    () => 0,
  );
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const ticking = setInterval(tick, 250);
    return () => clearInterval(ticking);
  }, [waiting]);
  return seconds;
}

/** Starts a pause of a minute, or of the seconds that the server says are left. It never shortens a pause. */
function pauseSharing(seconds: number = shareSeconds): void {
  until = Math.max(until, performance.now() + seconds * 1000);
  tick();
}

function tick(): void {
  left = Math.max(0, Math.ceil((until - performance.now()) / 1000));
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
