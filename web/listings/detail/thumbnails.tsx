import { Photo, type PhotoKind } from '../../ui/photo/photo.tsx';
import { useWords } from '../../words.tsx';
import styles from './thumbnails.module.css';
import { placed } from './use-slides.ts';

interface Props {
  photos: readonly string[];
  kind: PhotoKind;
  current: number;
  onChoose: (index: number) => void;
}

/** A strip of small photos; the visible photo is marked. */
export function Thumbnails({ photos, kind, current, onChoose }: Props) {
  const { detail } = useWords().listings;
  return (
    <ul className={styles.strip}>
      {placed(photos).map(({ photo, at: index, key }) => (
        <li key={key}>
          <button
            type="button"
            aria-label={detail.photo(index + 1, photos.length)}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onChoose(index)}
          >
            <Photo photo={photo} alt="" kind={kind} sizes="72px" />
          </button>
        </li>
      ))}
    </ul>
  );
}
