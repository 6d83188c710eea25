import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { useOnline } from '../connection/use-online.ts';
import { everySchoolNow, ownAddress } from '../schools/own-address.ts';

/** Milliseconds for which a link is hovered or focused before its page is prefetched. */
const restMs = 100;

/** Opens the target of a `PlainLink` without a full page load, and prefetches it once the user aims at it. */
export function FollowLinks() {
  const navigate = useNavigate();
  const online = useOnline();
  const [aimed, setAimed] = useState<string | null>(null);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !plainPress(event)) return;
      event.preventDefault();
      // The router numbers its history entries. If there is an earlier one, "back" returns to it.
      if (link.dataset.follow === 'back' && window.history.state?.idx > 0) return void navigate(-1);
      const to = followed(link);
      navigate(to, {
        replace: to === addressOf(location),
        preventScrollReset: link.dataset.follow === 'still',
        viewTransition: marksPhoto(link),
      });
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);

  useEffect(() => {
    let resting: ReturnType<typeof setTimeout> | undefined;
    const aim = (event: Event) => {
      clearTimeout(resting);
      const link = linkOf(event);
      if (link)
        resting = setTimeout(
          () => setAimed(ownAddress(link.dataset.everySchool ?? addressOf(link), false)),
          restMs,
        );
    };
    for (const event of ways) document.addEventListener(event, aim, { passive: true });
    return () => {
      clearTimeout(resting);
      for (const event of ways) document.removeEventListener(event, aim);
    };
  }, []);

  // If the script of a screen cannot be fetched, the router reloads the whole page: offline, that is the browser's
  // error page.
  return online && aimed ? <PrefetchPageLinks page={aimed} /> : null;
}

/** Marks the photo of a pressed card, which grows into the listing's own. Returns whether there is one to grow. */
function marksPhoto(link: HTMLAnchorElement): boolean {
  document.querySelector('[data-grows]')?.removeAttribute('data-grows');
  const still =
    !('startViewTransition' in document) || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still || !link.pathname.startsWith('/detail/')) return false;
  const photo = (link.closest('article, li') ?? link).querySelector('img[srcset]');
  photo?.setAttribute('data-grows', '');
  return photo !== null;
}

const ways = ['pointerover', 'focusin', 'touchstart'] as const;

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-follow]') : null;
}

/** The target of a click on the link. A saved school may change it. */
function followed(link: HTMLAnchorElement): string {
  const { everySchool } = link.dataset;
  return everySchool ? everySchoolNow(everySchool) : ownAddress(addressOf(link));
}

/** True for a plain primary click. Another button or a modifier key opens a new tab or needs the address itself. */
function plainPress(event: MouseEvent): boolean {
  const keys = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !keys && !event.defaultPrevented;
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement | Location): string {
  return `${pathname}${search}${hash}`;
}
