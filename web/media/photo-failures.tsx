import { useProblem } from '../api/use-problem.ts';
import { FieldError } from '../ui/form/field.tsx';
import { useWords } from '../words.tsx';
import type { Album, AlbumPhoto } from './album.ts';
import styles from './photo-board.module.css';
import { mayBeSentAgain, PhotoProblem } from './send-photo.ts';

/** Which photos could not be uploaded and why, told once to whoever listens. */
export function PhotoFailures({ album, photos }: { album: Album; photos: readonly AlbumPhoto[] }) {
  const { media } = useWords();
  const tell = useProblem();
  const why = (error: unknown) => (error instanceof PhotoProblem ? media.problems[error.code] : tell(error));
  const failed = photos
    .map((photo, index) => ({ photo, name: media.photo(index + 1, photo.name) }))
    .filter(({ photo }) => photo.state === 'failed');
  const again = failed.filter(({ photo }) => mayBeSentAgain(photo.error));
  return (
    <div role="alert" className={styles.failures}>
      {failed.map(({ photo, name }) => (
        <FieldError key={photo.id}>{media.failed(name, why(photo.error))}</FieldError>
      ))}
      {again.length > 1 && (
        <button
          type="button"
          className={styles.retryAll}
          onClick={() => album.retry(again.map(({ photo }) => photo.id))}
        >
          {media.retryAll}
        </button>
      )}
    </div>
  );
}
