import { lazy, Suspense } from 'react';
import { Skeleton } from '../ui/skeleton.tsx';
import type { Album } from './album.ts';
import styles from './photo-board.module.css';
import { PhotoHint } from './photo-hint.tsx';

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
    <Suspense fallback={<PhotoPlaces {...props} />}>
      <PhotoBoard {...props} />
    </Suspense>
  );
}

/** Placeholders in the size of the photos and the control that adds more. */
function PhotoPlaces({ album, most }: Props) {
  const count = album.get().length;
  const places = Array.from({ length: Math.min(count + 1, most) }, (_, at) => `place ${at}`);
  return (
    <div className="stack-2">
      <ul className={`stack-2 ${styles.grid}`} aria-hidden>
        {places.map((place) => (
          <li key={place} className={count === 0 ? styles.wholePlace : styles.place}>
            {count === 0 ? <Skeleton height={148} /> : <Skeleton ratio="1/1" />}
          </li>
        ))}
      </ul>
      <PhotoHint count={count} most={most} />
    </div>
  );
}
