import { lazy, Suspense } from 'react';
import { Photo } from '../../ui/photo/photo.tsx';
import { useViewer } from '../../ui/viewer/use-viewer.ts';
import { useChatWords } from '../words.ts';
import styles from './bubble.module.css';

const Viewer = lazy(() => import('../../ui/viewer/viewer.tsx').then(({ Viewer }) => ({ default: Viewer })));

interface Props {
  photo: string;
  name: string;
  /** Its fragment in the address while it is full screen. */
  fragment: string;
}

/**
 * A photo in a chat; a press shows it full screen. Its box has a fixed size, so that the layout does not shift when it
 * loads.
 */
export function BubblePhoto({ photo, name, fragment }: Props) {
  const chat = useChatWords();
  const viewer = useViewer([fragment]);
  return (
    <>
      <button
        type="button"
        className={styles.photo}
        aria-label={chat.photoOf(name)}
        onClick={({ currentTarget }) => viewer.show(0, currentTarget)}
      >
        <Photo photo={photo} kind="picture" alt="" sizes="220px" />
      </button>
      {viewer.open && (
        <Suspense>
          <Viewer
            photos={[photo]}
            kind="picture"
            name={chat.photoOf(name)}
            first={0}
            onClose={viewer.close}
          />
        </Suspense>
      )}
    </>
  );
}
