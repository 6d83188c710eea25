import { IconMenu2, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { addresses } from '../../addresses.ts';
import { whenIdle } from '../../connection/when-idle.ts';
import { useMe } from '../../session/me.ts';
import { useSession } from '../../session/session.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { Avatar } from '../../ui/photo/avatar.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';
import { VipBadge } from './account.tsx';
import { AccountLinks } from './account-links.tsx';
import { CategoryMenu } from './category-menu.tsx';
import { IconActions } from './icon-actions.tsx';
import styles from './mobile-menu.module.css';
import { LanguageAndTheme } from './preferences.tsx';

/**
 * On a phone: a bottom sheet with the parts of the header that do not fit there. It opens without the top layer, which
 * would style and lay out its content again. Before the page's script runs, the browser opens it as a modal dialog.
 */
export function MobileMenu() {
  const { shell } = useWords();
  const id = useId();
  const sheet = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const session = useSession();
  const me = useMe();
  const [prepared, setPrepared] = useState(false);
  useEffect(() => {
    const unmounted = new AbortController();
    whenIdle(() => setPrepared(true), unmounted.signal);
    return () => unmounted.abort();
  }, []);
  useEffect(() => {
    const wider = matchMedia('(width > 768px)');
    const close = () => sheet.current?.close();
    // Opened by the browser before the page's script ran.
    if (sheet.current?.matches(':modal')) {
      close();
      sheet.current.show();
    }
    wider.addEventListener('change', close);
    return () => wider.removeEventListener('change', close);
  }, []);
  useEffect(() => () => void (key && sheet.current?.close()), [key]);

  function open(event: MouseEvent) {
    event.preventDefault();
    sheet.current?.show();
  }

  const close = () => sheet.current?.close();
  // Not every browser closes it by "closerequest".
  const pressed = ({ key }: KeyboardEvent) => key === 'Escape' && close();
  // React's types do not have these attributes yet.
  const does = (command: 'show-modal' | 'close') => ({ command, commandfor: id });
  return (
    <div className={styles.menu}>
      <button
        type="button"
        className={`icon-button ${styles.open}`}
        aria-label={shell.menu}
        aria-haspopup="dialog"
        {...does('show-modal')}
        onClick={open}
      >
        {session ? <Avatar name={me?.username ?? ''} picture={me?.avatar ?? ''} size={32} /> : <IconMenu2 />}
      </button>
      <dialog
        ref={sheet}
        id={id}
        className={styles.sheet}
        closedby="closerequest"
        onKeyDown={pressed}
        aria-label={shell.menu}
        data-prepared={prepared || undefined}
      >
        <div className="row gap-3">
          {session ? (
            <>
              <strong>{me?.username}</strong>
              <PlainLink to={addresses.points} className={`center round ${styles.vip}`}>
                <VipBadge vip={session.vip} />
              </PlainLink>
            </>
          ) : (
            <strong>{shell.menu}</strong>
          )}
          <button
            type="button"
            className={`icon-button ${styles.close}`}
            aria-label={shell.close}
            {...does('close')}
            onClick={close}
          >
            <IconX />
          </button>
        </div>
        <IconActions named />
        <CategoryMenu className={styles.categories} />
        {session ? (
          <nav className={`ruled ${styles.account}`} aria-label={shell.account}>
            <AccountLinks all />
          </nav>
        ) : (
          <div className={`stack-3 ${styles.ways}`} data-visitor>
            <ButtonLink to={addresses.login}>{shell.login}</ButtonLink>
            <ButtonLink look="primary" to={addresses.verifyEmail}>
              {shell.register}
            </ButtonLink>
          </div>
        )}
        <div className={`ruled stack-4 ${styles.reading}`}>
          <LanguageAndTheme />
        </div>
      </dialog>
      <div className={styles.scrim} onClick={close} aria-hidden />
    </div>
  );
}
