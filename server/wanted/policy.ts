import type { Viewer } from '../context.ts';
import { mayChange } from '../forum/policy.ts';

/** Topics of this category alone may look for listings. */
export const isWanted = ({ category }: { readonly category: string | null }): boolean =>
  category === 'Wanted';

/** The author of a topic turns its search on and off, as they change it. */
export const maySetWanted = (viewer: Viewer, topic: Parameters<typeof mayChange>[1]): boolean =>
  mayChange(viewer, topic);
