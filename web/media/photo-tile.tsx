import { useSortable } from '@dnd-kit/sortable';
import {
  IconChevronLeft,
  IconChevronRight,
  IconGripVertical,
  IconPhoto,
  IconRefresh,
  IconX,
} from '@tabler/icons-react';
import { useBroken } from '../ui/photo/use-broken.ts';
import type { AlbumPhoto } from './album.ts';
import styles from './photo-tile.module.css';
import { mayBeSentAgain } from './send-photo.ts';
import { useMediaWords } from './words.ts';

interface Props {
  photo: AlbumPhoto;
  position: number;
  all: number;
  onRemove: () => void;
  onRetry: () => void;
  onMove: (step: -1 | 1) => void;
}

/** One photo. A press removes it. The pointer drags the whole photo; the keyboard moves it from its handle. */
export function PhotoTile({ photo, position, all, onRemove, onRetry, onMove }: Props) {
  const media = useMediaWords();
  const sorting = useSortable({
    id: photo.id,
    transition: stillness() ? null : { duration: 180, easing: 'ease' },
  });
  const { listeners = {}, transform, transition, isDragging } = sorting;
  const name = media.photo(position, photo.name);
  return (
    <li
      ref={sorting.setNodeRef}
      className={styles.tile}
      data-dragging={isDragging || undefined}
      style={{
        transform: transform ? `translate(${transform.x}px, ${transform.y}px)` : undefined,
        transition,
      }}
      {...only(listeners, (event) => event !== 'onKeyDown')}
    >
      <button
        type="button"
        data-photo
        className={`bare ${styles.photo}`}
        aria-label={media.remove(name)}
        title={media.remove(name)}
        onClick={onRemove}
      >
        <Picture photo={photo} />
        <span className={`center ${styles.cross}`} aria-hidden>
          <IconX />
        </span>
      </button>
      {position === 1 && <span className={styles.cover}>{media.cover}</span>}
      {photo.state === 'sending' && (
        <progress className={styles.progress} value={photo.share} aria-label={media.sending(name)} />
      )}
      {photo.state === 'failed' && mayBeSentAgain(photo.error) && (
        <button
          type="button"
          className={`row-inline label gap-1 icons-18 ${styles.retry}`}
          onClick={onRetry}
          aria-label={`${media.retry}: ${name}`}
        >
          <IconRefresh aria-hidden />
          {media.retry}
        </button>
      )}
      <button
        ref={sorting.setActivatorNodeRef}
        type="button"
        className={`bare center ${styles.grip}`}
        aria-label={media.move(name)}
        aria-describedby={sorting.attributes['aria-describedby']}
        {...only(listeners, (event) => event === 'onKeyDown')}
      >
        <IconGripVertical aria-hidden />
      </button>
      <span className={`between ${styles.arrows}`}>
        {(
          [
            [-1, media.earlier, 1, IconChevronLeft],
            [1, media.later, all, IconChevronRight],
          ] as const
        ).map(([step, say, last, Icon]) => (
          <button
            key={step}
            type="button"
            className={`bare center ${styles.arrow}`}
            aria-label={say(name)}
            disabled={position === last}
            onClick={() => onMove(step)}
          >
            <Icon aria-hidden />
          </button>
        ))}
      </span>
    </li>
  );
}

/** Listeners for a subset of events: the whole photo handles the pointer, only its handle handles keys. */
function only<T>(listeners: Record<string, T>, wanted: (event: string) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(listeners).filter(([event]) => wanted(event)));
}

function stillness(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** The local preview of a photo, else the uploaded image, else a placeholder icon. */
function Picture({ photo }: { photo: AlbumPhoto }) {
  const source = photo.preview || (photo.key && `/files/${photo.key}?w=480`);
  const { broken, image } = useBroken(source);
  if (!source || broken)
    return (
      <span
        className={`center ${styles.unseen}`}
        data-busy={photo.state === 'sending' || undefined}
        aria-hidden
      >
        <IconPhoto />
      </span>
    );
  return <img {...image} className={styles.picture} src={source} alt="" draggable={false} decoding="async" />;
}
