import type { ComponentProps } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../../addresses.ts';
import { PlainLink } from '../../ui/plain-link.tsx';

/**
 * A menu link that sets `aria-current` when the current page is at its address or below it; with `end`, only at the
 * exact address. A school's board counts as home, and a topic as the forum.
 */
export function PlaceLink({ end = false, ...link }: ComponentProps<typeof PlainLink> & { end?: boolean }) {
  const { pathname } = useLocation();
  return <PlainLink {...link} aria-current={isAt(pathname, link.to, end) ? 'page' : undefined} />;
}

function isAt(pathname: string, to: string, end: boolean): boolean {
  const [here, there] = [pathname.toLowerCase(), to.toLowerCase().replace(/(?<=.)\/$/, '')];
  if (there === '/' && /^\/school\/\d+$/.test(here)) return true;
  if (to === addresses.forum) return here.startsWith('/forum');
  return here === there || (!end && here.startsWith(there) && here[there.length] === '/');
}
