import { IconFileText, IconPhoto, IconPhotoPlus } from '@tabler/icons-react';
import { useRef } from 'react';
import { useIncoming } from '../../media/use-incoming.ts';
import { useMediaWords } from '../../media/words.ts';
import { FieldError } from '../../ui/form/field.tsx';
import { useSharingWords } from '../words.ts';
import type { ChosenPage } from './chosen-page.ts';
import styles from './page-picker.module.css';

interface Props {
  chosen: ChosenPage | null;
  /** The file is being scaled down. */
  busy: boolean;
  error: string | undefined;
  onChoose: (file: File) => void;
}

/** Chooses one image or PDF: by the file dialog, by dropping or by pasting. */
export function PagePicker({ chosen, busy, error, onChoose }: Props) {
  const sharing = useSharingWords();
  const media = useMediaWords();
  const board = useRef<HTMLDivElement>(null);
  const over = useIncoming(board, take);

  function take([file]: readonly File[]) {
    if (file) onChoose(file);
  }

  return (
    <div ref={board} className="stack-2" data-field>
      <label className={`box row wrap ${styles.place}`} data-over={over || undefined}>
        <Face chosen={chosen} />
        <span className={`tight ${styles.words}`}>
          <strong>{over ? sharing.dropNow : chosen ? sharing.chooseOther : sharing.choose}</strong>
          <span className="note">
            {busy ? media.preparing : chosen ? <bdi>{chosen.name}</bdi> : sharing.drop}
          </span>
        </span>
        <input
          className="only-heard"
          type="file"
          name="image"
          accept="image/*,.heic,.heif,application/pdf,.pdf"
          aria-label={sharing.file}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'page-error' : undefined}
          onChange={({ target }) => {
            take([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </label>
      {error && <FieldError id="page-error">{error}</FieldError>}
    </div>
  );
}

function Face({ chosen }: { chosen: ChosenPage | null }) {
  if (chosen?.preview) return <img className={styles.preview} src={chosen.preview} alt="" />;
  const Icon = chosen?.pdf ? IconFileText : chosen ? IconPhoto : IconPhotoPlus;
  return <Icon className={styles.icon} aria-hidden />;
}
