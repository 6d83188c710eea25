import { IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { addresses } from '../addresses.ts';
import { Courtyard } from '../drawings/courtyard.tsx';
import { asButton } from '../ui/as-button.ts';
import { ButtonLink } from '../ui/form/button.tsx';
import { useWords } from '../words.tsx';
import styles from './outcome.module.css';
import { SupportContact } from './support-contact.tsx';

interface Props {
  /** Whether a payment was received; false shows that nothing happened. */
  done?: boolean;
  heading: string;
  text?: string;
  /** More content. */
  children?: ReactNode;
  /** Links and buttons, before the link to the home page. */
  actions?: ReactNode;
}

/** The result of a payment: one sentence, the support contact, and links. */
export function Outcome({ done = false, heading, text, children, actions }: Props) {
  const { shell } = useWords();
  return (
    <article className={`stack-4 centered ${styles.outcome}`}>
      {done ? (
        <span className={`center round ${styles.mark}`}>
          <IconCheck aria-hidden />
        </span>
      ) : (
        <Courtyard />
      )}
      <h1>{heading}</h1>
      {text && <p className="muted">{text}</p>}
      {children}
      <div className={`wrap gap-3 ${styles.actions}`}>
        {actions}
        <ButtonLink {...asButton} to={addresses.home} look={actions ? 'secondary' : 'primary'}>
          {shell.goHome}
        </ButtonLink>
      </div>
      <SupportContact />
    </article>
  );
}
