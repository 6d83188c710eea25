import { IconPhoto, IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { useId, useRef } from 'react';
import type { reports } from '#contract/words/en/reports.ts';
import { useIncoming } from '../media/use-incoming.ts';
import { IconButton } from '../ui/form/button.tsx';
import { useWords } from '../words.tsx';
import styles from './report-form.module.css';
import type { ChosenScreenshot } from './use-screenshot.ts';

export type ReportWords = typeof reports;

type ScreenshotWord =
  | 'screenshot'
  | 'screenshotHint'
  | 'choose'
  | 'chooseOther'
  | 'remove'
  | 'shown'
  | 'sending';

/** Chooses one image: by the file dialog, dropped, or pasted, as with most screenshots. */
export function Screenshot({
  words,
  shot,
}: {
  words: Pick<ReportWords, ScreenshotWord>;
  shot: ChosenScreenshot;
}) {
  const { shell } = useWords();
  const { chosen, share, choose, forget } = shot;
  const id = useId();
  const board = useRef<HTMLDivElement>(null);
  const over = useIncoming(board, take);

  function take([file]: readonly File[]) {
    if (file) choose(file);
  }

  return (
    <div ref={board} className={styles.shot}>
      <label htmlFor={id} className={`label gap-2 ${styles.label}`}>
        {words.screenshot} <span className="note">{shell.optional}</span>
      </label>
      <div className={`row gap-3 ${styles.chosen}`}>
        <label className={`row gap-3 ring ${styles.place}`} data-over={over || undefined}>
          {chosen?.preview ? (
            <img src={chosen.preview} alt={words.shown} />
          ) : chosen ? (
            <IconPhoto aria-hidden />
          ) : (
            <IconPhotoPlus aria-hidden />
          )}
          {chosen ? words.chooseOther : words.choose}
          <input
            id={id}
            className="only-heard"
            type="file"
            accept="image/*,.heic,.heif"
            aria-describedby={`${id}-hint`}
            onChange={({ target }) => {
              take([...(target.files ?? [])]);
              target.value = '';
            }}
          />
        </label>
        {chosen && (
          <IconButton label={words.remove} onClick={forget}>
            <IconTrash aria-hidden />
          </IconButton>
        )}
      </div>
      {share !== null && <progress value={share} aria-label={words.sending} />}
      <p id={`${id}-hint`} className="note">
        {words.screenshotHint}
      </p>
    </div>
  );
}
