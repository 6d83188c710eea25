import { IconArrowLeft, IconDotsVertical } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { LanguageAndTheme } from '../../layout/header/preferences.tsx';
import { Menu } from '../../ui/overlay/menu.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useChatWords } from '../words.ts';
import styles from './messenger.module.css';

interface Props {
  /** The list of chats that the back link leads to, and the link's name. */
  to: string;
  back: string;
  face?: ReactNode;
  /** The title; while it is missing, the head shows a placeholder. */
  title?: ReactNode;
  about?: string;
  /** Links and buttons of the menu, above the language and the theme. */
  acts?: ReactNode;
  children?: ReactNode;
}

/** The head of a chat: the back link, the face, the title with a line about it, and the menu. */
export function PaneHead({ to, back, face, title, about, acts, children }: Props) {
  const chat = useChatWords();
  return (
    <header className={`row ${styles.head}`}>
      <Link to={to} className={`center hovers ${styles.back}`} aria-label={back} title={back}>
        <IconArrowLeft aria-hidden />
      </Link>
      {title ? (
        <>
          {face}
          <div className={`grow ${styles.who}`}>
            <h1 className="cut">{title}</h1>
            {about && <p className="cut note">{about}</p>}
          </div>
        </>
      ) : (
        <>
          <Skeleton width={40} height={40} round />
          <span className="grow">
            <Skeleton width={140} height={20} />
          </span>
        </>
      )}
      {children}
      {/* A screen that fills the window has no footer, so the language and the theme are here. */}
      <Menu
        free
        label={chat.menu}
        buttonClass="icon-button icon-action"
        face={<IconDotsVertical aria-hidden />}
      >
        {acts && <div className={styles.acts}>{acts}</div>}
        <div className={`stack-4 ${styles.reading}`}>
          <LanguageAndTheme />
        </div>
      </Menu>
    </header>
  );
}
