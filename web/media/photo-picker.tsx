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
 * The photo field of a form: file dialog, drop or paste. Users reorder photos by dragging, keyboard or buttons; a press
 * on a photo removes it. It is a separate chunk. Use one per screen.
 */
export function PhotoPicker(props: Props) {
  return (
    <Suspense fallback={<Skeleton height={148} />}>
      <PhotoBoard {...props} />
    </Suspense>
  );
}
