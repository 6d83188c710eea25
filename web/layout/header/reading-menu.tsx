import { IconLanguage } from '@tabler/icons-react';
import { Menu } from '../../ui/overlay/menu.tsx';
import { useWords } from '../../words.tsx';
import { LanguageAndTheme } from './preferences.tsx';
import styles from './reading-menu.module.css';

/** Language and theme for screens that fill the window and so have no footer. */
export function ReadingMenu() {
  const { shell } = useWords();
  return (
    <Menu free label={shell.languageAndTheme} face={<IconLanguage aria-hidden />}>
      <div className={`stack-4 ${styles.choices}`}>
        <LanguageAndTheme />
      </div>
    </Menu>
  );
}
