import { IconPhotoPlus } from '@tabler/icons-react';
import { type RefObject, useRef, useSyncExternalStore } from 'react';
import { useProblem } from '../api/use-problem.ts';
import { mended, notify } from '../layout/toasts/notify.ts';
import { Undoable } from '../layout/toasts/undoable.tsx';
import { FieldError } from '../ui/form/field.tsx';
import type { Album, AlbumPhoto } from './album.ts';
import { chosenImages } from './chosen-images.ts';
import styles from './photo-board.module.css';
import { PhotoHint } from './photo-hint.tsx';
import { PhotoOrder } from './photo-order.tsx';
import { mayBeSentAgain, PhotoProblem } from './send-photo.ts';
import { useExpiredUploads } from './use-expired-uploads.ts';
import { useIncoming } from './use-incoming.ts';
import { useMediaWords } from './words.ts';

/** The photos in order, and the control that adds more. */
export function PhotoBoard({ album, most }: { album: Album; most: number }) {
  const media = useMediaWords();
  const photos = useSyncExternalStore(album.subscribe, album.get, album.get);
  const input = useRef<HTMLInputElement>(null);
  const board = useRef<HTMLDivElement>(null);
  const incoming = useIncoming(board, add);
  useExpiredUploads(album, photos);

  function add(files: readonly File[]) {
    const { images, refused } = chosenImages(files);
    const skipped = album.add(images);
    const reasons = refused.map((why) => media[why]);
    if (skipped > 0) {
      reasons.push(media.tooMany(most));
      // The product requirements also demand a console message.
      console.log(media.tooMany(most));
    }
    if (reasons.length === 0) mended('upload');
    else notify({ type: 'warning', about: 'upload', message: reasons.join('\n') });
  }

  function remove(id: string) {
    const at = photos.findIndex((it) => it.id === id);
    const restore = album.remove(id);
    focusAfter(board, input, at);
    notify({ message: <Undoable>{media.removed}</Undoable>, onClick: restore });
  }

  const empty = photos.length === 0;
  return (
    <div ref={board} className={`stack-2 ${styles.board}`} data-over={incoming || undefined}>
      <PhotoOrder photos={photos} album={album} onRemove={remove}>
        {photos.length < most && (
          <li className={empty ? styles.wholePlace : styles.place}>
            <label className={`ring ${styles.add}`}>
              <IconPhotoPlus aria-hidden />
              <strong>{incoming ? media.dropNow : empty ? media.add : media.addMore}</strong>
              {empty && <span>{media.drop}</span>}
              <input
                ref={input}
                className="only-heard"
                type="file"
                accept="image/*,.heic,.heif"
                multiple
                aria-label={media.add}
                onChange={({ target }) => {
                  add([...(target.files ?? [])]);
                  target.value = '';
                }}
              />
            </label>
          </li>
        )}
      </PhotoOrder>
      <PhotoHint count={photos.length} most={most} />
      <PhotoFailures album={album} photos={photos} />
    </div>
  );
}

/** Moves the focus to the photo at the removed one's position, or to the control that adds photos. */
function focusAfter(
  board: RefObject<HTMLElement | null>,
  input: RefObject<HTMLElement | null>,
  at: number,
): void {
  requestAnimationFrame(() => {
    const left = [...(board.current?.querySelectorAll<HTMLElement>('[data-photo]') ?? [])];
    (left[at] ?? left.at(-1) ?? input.current)?.focus();
  });
}

/** Announces once which photos failed to upload and why. */
function PhotoFailures({ album, photos }: { album: Album; photos: readonly AlbumPhoto[] }) {
  const media = useMediaWords();
  const tell = useProblem();
  const why = (error: unknown) => (error instanceof PhotoProblem ? media.problems[error.code] : tell(error));
  const failed = photos
    .map((photo, index) => ({ photo, name: media.photo(index + 1, photo.name) }))
    .filter(({ photo }) => photo.state === 'failed');
  const again = failed.filter(({ photo }) => mayBeSentAgain(photo.error));
  return (
    <div role="alert" className={`gap-1 ${styles.failures}`}>
      {failed.map(({ photo, name }) => (
        <FieldError key={photo.id}>{media.failed(name, why(photo.error))}</FieldError>
      ))}
      {again.length > 1 && (
        <button
          type="button"
          className={`bare label quiet ${styles.retryAll}`}
          onClick={() => album.retry(again.map(({ photo }) => photo.id))}
        >
          {media.retryAll}
        </button>
      )}
    </div>
  );
}
