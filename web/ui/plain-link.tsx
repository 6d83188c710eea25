import type { AnchorHTMLAttributes } from 'react';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of this site, with its path from the root. */
  to: string;
  /** The page stays where it is scrolled to: only a part of it changes. */
  still?: boolean;
}

/**
 * A link to a page of this site that costs next to nothing to render and to wake: a router's own links spend a quarter
 * of a page's rendering. `FollowLinks` listens for all of them at one place.
 */
export function PlainLink({ to, still = false, ...rest }: Props) {
  return <a {...rest} href={to} data-follow={still ? 'still' : ''} />;
}
