import type { Viewer } from '../context.ts';

/** A visitor may write without a picture; a signed-in person may send a picture that they uploaded. */
export const mayAttach = (viewer: Viewer | null, uploadedIt: boolean): boolean =>
  viewer !== null && uploadedIt;
