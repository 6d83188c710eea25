import type { ReactNode } from 'react';
import { BackLink } from './back-link.tsx';
import styles from './phone-bar.module.css';

interface Props {
  /** The target of Back when the screen was opened directly. */
  to: string;
  /** The title of the screen. Its heading has the class `in-phone-bar`, so that it shows once. */
  title: string;
  children?: ReactNode;
}

/**
 * The bar of a screen that fills a phone, in place of the site's header. `data-immersive` hides the header, the bar at
 * the bottom and the footer (shell.module.css). Wider windows keep those, and show no such bar.
 */
export function PhoneBar({ to, title, children }: Props) {
  return (
    <div className={`row gap-2 ${styles.bar}`} data-immersive="">
      <BackLink to={to} className={`hovers ${styles.back}`} />
      <p className={`cut grow semibold ${styles.title}`} aria-hidden>
        {title}
      </p>
      {children}
    </div>
  );
}
