import { IconShare3 } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import type { SharedContent } from '#contract/book-pages/book-pages.ts';
import { shareSeconds, shareText } from '#contract/points/limits.ts';
import { addresses } from '../../addresses.ts';
import { AskError, ask } from '../../api/ask.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { becomeBalance } from '../../points/use-points.ts';
import { auth } from '../../session/session.ts';
import { shared, useShared } from '../../session/shared.ts';
import { Button } from '../../ui/form/button.tsx';
import { optionalPart } from '../../ui/optional-part.ts';
import { photoKey } from '../viewer/content-file.ts';
import type { CarouselState } from '../viewer/use-carousel.ts';
import { useSharingWords } from '../words.ts';

const ShareSheet = optionalPart(() =>
  import('../../share/share-sheet.tsx').then(({ ShareSheet }) => ShareSheet),
);

interface Props {
  content: SharedContent | undefined;
  hold: CarouselState['hold'];
}

/**
 * Opens the share sheet of a page. Once the link is copied or passed to another app the button pauses for a minute, and
 * a signed-in user earns a point. It keeps the focus while it pauses.
 */
export function ShareButton({ content, hold }: Props) {
  const sharing = useSharingWords();
  const left = useSharePause();
  const earnPoint = useSharePoint();
  const [page, setPage] = useState<{ content: SharedContent; link: string } | null>(null);
  const [open, setOpen] = useState(false);
  useEffect(() => (open ? hold() : undefined), [open, hold]);

  async function share() {
    if (left > 0) return void notify({ type: 'warning', about: 'share', message: sharing.shareTooSoon });
    if (!content) return void notify({ type: 'warning', about: 'share', message: sharing.nothingToShare });
    setOpen(true);
    setPage({ content, link: await shareLink(content) });
  }

  return (
    <>
      <Button
        aria-disabled={left > 0 || undefined}
        title={left > 0 ? sharing.shareTooSoon : undefined}
        onClick={share}
      >
        <IconShare3 aria-hidden />
        <span>
          {sharing.share}
          {left > 0 && <span aria-hidden> ({left})</span>}
        </span>
      </Button>
      {page && (
        <Suspense>
          <ShareSheet
            open={open}
            heading={sharing.shareTitle}
            link={page.link}
            title={sharing.itemTitle(page.content.content_name, page.content.page_num)}
            line={page.content.text}
            photo={photoKey(page.content)}
            kind="book"
            onShared={() => {
              if (left === 0) void earnPoint();
            }}
            onClose={() => setOpen(false)}
          />
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

/** Starts the pause after a share. A signed-in user gets the point, or a message with the reason for none. */
function useSharePoint(): () => Promise<void> {
  const sharing = useSharingWords();
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
const left = shared(0);

/**
 * Seconds until the user may share again, 0 when allowed. The pause applies to all screens until the next page load.
 */
function useSharePause(): number {
  const seconds = useShared(left);
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const ticking = setInterval(tick, 250);
    return () => clearInterval(ticking);
  }, [waiting]);
  return seconds;
}

/** Starts a pause of a minute, or of the remaining seconds from the server. It never shortens a pause. */
function pauseSharing(seconds: number = shareSeconds): void {
  until = Math.max(until, performance.now() + seconds * 1000);
  tick();
}

function tick(): void {
  left.set(Math.max(0, Math.ceil((until - performance.now()) / 1000)));
}
