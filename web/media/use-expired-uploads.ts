import { useEffect, useRef } from 'react';
import { leaveLater } from '../accounts/profile/leave-later.ts';
import { AskError } from '../api/ask.ts';
import { notify } from '../layout/toasts/notify.ts';
import { hasTyped } from '../layout/typed.ts';
import { useSession } from '../session/session.ts';
import type { Album, AlbumPhoto } from './album.ts';
import { useMediaWords } from './words.ts';

/**
 * An upload refused with "Authority Failed" means that the session has ended. Shows a warning and the sign-in page five
 * seconds later. After the next sign-in, retries those photos automatically.
 */
export function useExpiredUploads(album: Album, photos: readonly AlbumPhoto[]): void {
  const media = useMediaWords();
  const session = useSession()?.session;
  const ended = useRef<string | undefined>(undefined);
  const some = expiredOf(photos).length > 0;

  useEffect(() => {
    if (!some || !session || ended.current === session) return;
    if (ended.current) {
      ended.current = undefined;
      return album.retry(expiredOf(album.get()));
    }
    ended.current = session;
    const message = hasTyped() ? media.expiredKept : media.expired;
    notify({ type: 'warning', about: 'session', priority: 1, message });
    leaveLater();
  }, [some, session, album, media]);
}

function expiredOf(photos: readonly AlbumPhoto[]): string[] {
  const expired = photos.filter(
    ({ error }) => error instanceof AskError && error.message.includes('Authority Failed'),
  );
  return expired.map(({ id }) => id);
}
