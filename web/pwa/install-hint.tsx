import { IconDeviceMobilePlus, IconX } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button, IconButton } from '../ui/form/button.tsx';
import { useWelcomeWords } from '../welcome/use-welcome.ts';
import styles from './install-hint.module.css';
import { isSafariTouch, offered, onOffer } from './offer.ts';
import { isInstalled } from './platform.ts';
import { closeInvitation } from './visits.ts';

/**
 * A line that explains how to install the site, if the browser offers it or is Safari on an Apple phone or tablet. It
 * appears only while its place is out of view, so that nothing moves for the reader.
 */
export function InstallHint() {
  const words = useWelcomeWords();
  const place = useRef<HTMLDivElement>(null);
  const offer = useSyncExternalStore(onOffer, offered, () => null);
  const [over, setOver] = useState(false);
  const shown = useUnseen(place, !over && (offer !== null || isSafariTouch()) && !isInstalled());

  function close() {
    closeInvitation();
    setOver(true);
  }

  async function install() {
    await offer?.prompt();
    close();
  }

  return (
    <div ref={place} className={styles.place}>
      {shown && !over && (
        <section className={`box row gap-3 ${styles.hint}`} aria-label={words.install}>
          <span className={`center round tinted ${styles.sign}`} aria-hidden>
            <IconDeviceMobilePlus />
          </span>
          <p className="grow">
            <strong className={styles.title}>{words.install}</strong>
            <span className={`hint ${styles.text}`}>{offer ? words.installText : words.installApple}</span>
          </p>
          {offer && (
            <Button className={styles.install} onClick={install}>
              {words.installButton}
            </Button>
          )}
          <IconButton label={words.installClose} onClick={close}>
            <IconX />
          </IconButton>
        </section>
      )}
    </div>
  );
}

/** True once the place of the hint was out of view while the hint could be shown. */
function useUnseen(place: RefObject<HTMLElement | null>, wanted: boolean): boolean {
  const [unseen, setUnseen] = useState(false);
  useEffect(() => {
    if (!wanted || !place.current) return;
    const watching = new IntersectionObserver(([entry]) => {
      if (!entry || entry.isIntersecting) return;
      setUnseen(true);
      watching.disconnect();
    });
    watching.observe(place.current);
    return () => watching.disconnect();
  }, [wanted, place]);
  return unseen;
}
