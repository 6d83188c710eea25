import { IconX } from '@tabler/icons-react';
import type { Announcement as Announced } from '../../site.ts';
import { IconButton } from '../../ui/form/button.tsx';
import { useSpeech } from '../../words.tsx';
import styles from '../shell.module.css';

/**
 * The operator's announcement, as a line above every page until its end. The script before the first paint hides it
 * once it is closed or over, so that nothing moves.
 */
export function Announcement(announcement: Announced) {
  const { lang, words } = useSpeech();
  const close = () => {
    document.documentElement.dataset.told = '';
    document.getElementById('main')?.focus({ preventScroll: true });
    try {
      localStorage.setItem('told', announcement.id);
    } catch {
      // Without storage the announcement shows again at the next load.
    }
  };
  return (
    <aside className={`row tinted ${styles.told}`} aria-label={words.shell.announcement}>
      <p className="grow">{announcement[lang]}</p>
      <IconButton label={words.shell.closeMessage} onClick={close}>
        <IconX />
      </IconButton>
    </aside>
  );
}
