import { IconShare3 } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import type { SharedContent } from '#contract/book-pages.ts';
import { notify } from '../../layout/toasts/notify.ts';
import { Button } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import type { CarouselState } from '../viewer/use-carousel.ts';
import { shareLink } from './share-link.ts';
import { useSharePause } from './use-share-pause.ts';
import { useSharePoint } from './use-share-point.ts';

const ShareDialog = lazy(() =>
  import('./share-dialog.tsx').then(({ ShareDialog }) => ({ default: ShareDialog })),
);

interface Props {
  content: SharedContent | undefined;
  hold: CarouselState['hold'];
}

/**
 * Hands a page to the device's share sheet. Where there is none, its link is copied and shown with a QR code. After a
 * success it rests for a minute, and whoever is signed in earns a point. It keeps the focus while it rests.
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
      // The dialog still shows the link, to be copied by hand.
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

  /** The link is asked for early, since a share sheet opens only right after a press. */
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
