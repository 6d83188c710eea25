import { type PointerEvent, useRef, useState } from 'react';
import type { ContainerRect, ZoomRef } from 'yet-another-react-lightbox';
import { Photo, type PhotoKind } from '../photo/photo.tsx';
import { useBroken } from '../photo/use-broken.ts';
import styles from './viewer.module.css';

interface Props {
  photo: string;
  alt: string;
  kind: PhotoKind;
  rect: ContainerRect;
  onPointerUp: (event: PointerEvent) => void;
}

/** A photo as large as fits. Its small version, already loaded, shows until the large one has loaded. */
export function Picture({ photo, alt, kind, rect, onPointerUp }: Props) {
  const { broken, image } = useBroken(photo);
  const [ratio, setRatio] = useState(0);
  const [loaded, setLoaded] = useState(false);
  return (
    <div className={styles.picture} style={fitting(rect, ratio)} onPointerUp={onPointerUp}>
      {broken ? (
        <Photo photo="" alt={alt} kind={kind} />
      ) : (
        <>
          {!loaded && (
            <img
              src={`/files/${photo}?w=480`}
              alt=""
              draggable={false}
              onLoad={({ currentTarget }) => setRatio(ratioOf(currentTarget))}
            />
          )}
          <img
            {...image}
            src={`/files/${photo}`}
            alt={alt}
            draggable={false}
            data-loaded={loaded || undefined}
            onLoad={({ currentTarget }) => {
              setRatio(ratioOf(currentTarget));
              setLoaded(true);
            }}
          />
        </>
      )}
    </div>
  );
}

function ratioOf({ naturalWidth, naturalHeight }: HTMLImageElement): number {
  return naturalHeight > 0 ? naturalWidth / naturalHeight : 0;
}

function fitting({ width, height }: ContainerRect, ratio: number): ContainerRect {
  if (!ratio) return { width, height };
  const fits = Math.min(width, height * ratio);
  return { width: Math.round(fits), height: Math.round(fits / ratio) };
}

/** The zoom of a double tap. */
export const nearZoom = 2.5;

const tapMs = 320;
const tapPx = 30;

/** A double tap zooms in at its position; another one zooms out again. */
export function useDoubleTap() {
  const zoom = useRef<ZoomRef>(null);
  const last = useRef({ at: 0, x: 0, y: 0 });

  function onPointerUp({ timeStamp, clientX: x, clientY: y, isPrimary, button }: PointerEvent) {
    const { current } = last;
    const near = Math.hypot(x - current.x, y - current.y) < tapPx;
    const second = isPrimary && button === 0 && near && timeStamp - current.at < tapMs;
    last.current = { at: second || !isPrimary ? 0 : timeStamp, x, y };
    if (!second || !zoom.current) return;
    const inside = zoom.current.zoom > 1;
    zoom.current.changeZoom(inside ? 1 : nearZoom, false, x - innerWidth / 2, y - innerHeight / 2);
  }

  return { zoom, onPointerUp };
}
