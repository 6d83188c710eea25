import { IconPhoto } from '@tabler/icons-react';
import { useBroken } from '../ui/photo/use-broken.ts';
import type { AlbumPhoto } from './album.ts';
import styles from './photo-tile.module.css';

/** What a photo looks like: the picture of this browser, else the uploaded one, else a sign that there is one. */
export function Picture({ photo }: { photo: AlbumPhoto }) {
  const source = photo.preview || (photo.key && `/files/${photo.key}?w=480`);
  const { broken, image } = useBroken(source);
  if (!source || broken)
    return (
      <span className={styles.unseen} data-busy={photo.state === 'sending' || undefined} aria-hidden>
        <IconPhoto />
      </span>
    );
  return <img {...image} className={styles.picture} src={source} alt="" draggable={false} decoding="async" />;
}
