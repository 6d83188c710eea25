import { useEffect, useState } from 'react';
import { PrefetchPageLinks, useNavigate } from 'react-router';
import { useOnline } from '../connection/use-online.ts';
import { everySchoolNow, ownAddress } from '../schools/own-address.ts';

/** How long a reader rests on a link before its page is fetched early, in milliseconds. */
const restMs = 100;

/** Opens what a `PlainLink` leads to without loading the document anew, and fetches it early once a reader aims at it. */
export function FollowLinks() {
  const navigate = useNavigate();
  const online = useOnline();
  const [aimed, setAimed] = useState<string | null>(null);

  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkOf(event);
      if (!link || !plainPress(event)) return;
      event.preventDefault();
      const to = followed(link);
      navigate(to, {
        replace: to === addressOf(location),
        preventScrollReset: link.dataset.follow === 'still',
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

  // The script of a screen that cannot be fetched makes the router load the whole page anew: the browser's error page.
  return online && aimed ? <PrefetchPageLinks page={aimed} /> : null;
}

const ways = ['pointerover', 'focusin', 'touchstart'] as const;

function linkOf({ target }: Event): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-follow]') : null;
}

/** Where a press leads a person, who may have saved a school. */
function followed(link: HTMLAnchorElement): string {
  const { everySchool } = link.dataset;
  return everySchool ? everySchoolNow(everySchool) : ownAddress(addressOf(link));
}

/** Whoever presses with another button or a key wants a new tab, or the address itself. */
function plainPress(event: MouseEvent): boolean {
  const keys = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  return event.button === 0 && !keys && !event.defaultPrevented;
}

function addressOf({ pathname, search, hash }: HTMLAnchorElement | Location): string {
  return `${pathname}${search}${hash}`;
}
