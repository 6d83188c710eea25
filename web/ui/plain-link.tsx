import type { AnchorHTMLAttributes } from 'react';

interface Props extends AnchorHTMLAttributes<HTMLAnchorElement> {
  /** An address of this site, with its path from the root. */
  to: string;
}

/**
 * A link to a page of this site that costs next to nothing to render and to wake, for screens with a hundred of them:
 * a router's own link spends most of a page's rendering. `FollowLinks` listens for all of them at one place.
 */
export function PlainLink({ to, ...rest }: Props) {
  return <a {...rest} href={to} data-follow />;
}
