import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Album } from './album.ts';

const PhotoBoard = lazy(() =>
  import('./photo-board.tsx').then(({ PhotoBoard }) => ({ default: PhotoBoard })),
);

interface Props {
  /** From `useAlbum`. */
  album: Album;
  most: number;
}

/**
 * Chooses the photos of a form: by the file dialog, dropped, or pasted; in an order that is changed by dragging, by
 * keys or by buttons; a press on a photo removes it. It is a chunk of its own. One to a screen.
 */
export function PhotoPicker(props: Props) {
  return (
    <Suspense fallback={<Skeleton height={148} />}>
      <PhotoBoard {...props} />
    </Suspense>
  );
}
