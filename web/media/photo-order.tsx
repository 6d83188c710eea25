import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { rectSortingStrategy, SortableContext, sortableKeyboardCoordinates } from '@dnd-kit/sortable';
import { type ReactNode, useRef } from 'react';
import type { Album, AlbumPhoto } from './album.ts';
import styles from './photo-board.module.css';
import { PhotoTile } from './photo-tile.tsx';
import { useMediaWords } from './words.ts';

interface Props {
  photos: readonly AlbumPhoto[];
  album: Album;
  onRemove: (id: string) => void;
  children: ReactNode;
}

/** A grid of photos. Users reorder it by mouse, long touch, keyboard, or the arrow buttons on each photo. */
export function PhotoOrder({ photos, album, onRemove, children }: Props) {
  const media = useMediaWords();
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 220, tolerance: 8 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const ids = photos.map(({ id }) => id);

  function drop({ active, over }: DragEndEvent) {
    if (over) album.move(String(active.id), ids.indexOf(String(over.id)));
  }

  const told = useRef('');

  /** Builds an announcement of the position a photo is over. A hover is announced only when the position changes. */
  function at(say: (position: number, all: number) => string, always = true) {
    return ({ active, over }: Pick<DragEndEvent, 'active'> & { over?: DragEndEvent['over'] }) => {
      const id = String((over ?? active).id);
      if (!always && id === told.current) return undefined;
      told.current = id;
      return say(ids.indexOf(id) + 1, ids.length);
    };
  }

  const announcements = {
    onDragStart: at(media.picked),
    onDragOver: at(media.over, false),
    onDragEnd: at(media.put),
    onDragCancel: () => media.cancelled,
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{ announcements, screenReaderInstructions: { draggable: media.keys } }}
    >
      <SortableContext items={ids} strategy={rectSortingStrategy}>
        <ul className={`stack-2 ${styles.grid}`} aria-label={media.photos}>
          {photos.map((photo, index) => (
            <PhotoTile
              key={photo.id}
              photo={photo}
              position={index + 1}
              all={photos.length}
              onRemove={() => onRemove(photo.id)}
              onRetry={() => album.retry([photo.id])}
              onMove={(step) => album.move(photo.id, index + step)}
            />
          ))}
          {children}
        </ul>
      </SortableContext>
    </DndContext>
  );
}
