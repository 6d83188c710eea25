import type { AnchorHTMLAttributes } from 'react';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** A root-relative address of this site. */
  to: string;
  /** Keeps the scroll position, since only a part of the page changes. */
  still?: boolean;
}

/**
 * A link within the site that is cheap to render and hydrate: the router's own links take a quarter of a page's render
 * time. `FollowLinks` handles all of them with one set of listeners.
 */
export function PlainLink({ to, still = false, ...rest }: Props) {
  return <a {...rest} href={to} data-follow={still ? 'still' : ''} />;
}
