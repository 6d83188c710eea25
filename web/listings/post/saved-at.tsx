import { IconCloudCheck } from '@tabler/icons-react';
import type { Language } from '#contract/language.ts';
import { datesIn } from '../../formats.ts';
import { useSpeech } from '../../words.tsx';
import styles from './posting.module.css';
import { usePostWords } from './use-post-words.ts';

/** The time at which this browser last saved the form: "Saved 12:03". */
export function SavedAt({ at }: { at: string }) {
  const { lang } = useSpeech();
  const words = usePostWords();
  return (
    <span className={`row-inline figures icons-18 ${styles.saved}`} title={words.kept}>
      <IconCloudCheck aria-hidden />
      {words.saved(clockTime(at, lang))}
    </span>
  );
}

/** The time of day; with the date if it is not today. */
export function clockTime(at: string, lang: Language): string {
  const then = new Date(at);
  const today = then.toDateString() === new Date().toDateString();
  return datesIn(lang, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!today && { month: 'short', day: 'numeric' }),
  }).format(then);
}
