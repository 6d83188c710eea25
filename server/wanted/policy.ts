import { wantedCategory } from '#contract/forum/forum.ts';
import type { Viewer } from '../context.ts';
import { mayChange } from '../forum/policy.ts';

/** Whether a topic may look for listings: only topics of the category Wanted may. */
export const isWanted = ({ category }: { readonly category: string | null }): boolean =>
  category === wantedCategory;

/** Whether the viewer may turn the search of a topic on and off: the author may, as for any change. */
export const maySetWanted = (viewer: Viewer, topic: Parameters<typeof mayChange>[1]): boolean =>
  mayChange(viewer, topic);
