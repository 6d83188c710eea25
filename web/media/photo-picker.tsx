import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Album } from './album.ts';

const PhotoBoard = lazy(() =>
  import('./photo-board.tsx').then(({ PhotoBoard }) => ({ default: PhotoBoard })),
);

interface Props {
  album: Album;
  most: number;
}

/** The photo field of a form, a separate chunk: file dialog, drop or paste. Use one per screen. */
export function PhotoPicker(props: Props) {
  return (
    <Suspense fallback={<Skeleton height={148} />}>
      <PhotoBoard {...props} />
    </Suspense>
  );
}
