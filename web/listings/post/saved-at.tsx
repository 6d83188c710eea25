import { IconCloudCheck } from '@tabler/icons-react';
import { langTags, useSpeech } from '../../words.tsx';
import styles from './posting.module.css';

/** "Saved 12:03": when this browser last saved the form. */
export function SavedAt({ at }: { at: string }) {
  const { lang, words } = useSpeech();
  return (
    <span className={styles.saved} title={words.posting.kept}>
      <IconCloudCheck aria-hidden />
      {words.posting.saved(clockTime(at, langTags[lang]))}
    </span>
  );
}

/** The time of day; with the date if it is not today. */
export function clockTime(at: string, locale: string): string {
  const then = new Date(at);
  const today = then.toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale, {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    ...(!today && { month: 'short', day: 'numeric' }),
  }).format(then);
}
