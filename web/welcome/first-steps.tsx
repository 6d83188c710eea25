import { IconSearch, IconShieldCheck, IconUserCircle } from '@tabler/icons-react';
import { useEffect } from 'react';
import { addresses } from '../addresses.ts';
import { ask } from '../api/ask.ts';
import { notify } from '../layout/toasts/notify.ts';
import { firstLook } from '../session/first-look.ts';
import { useMe } from '../session/me.ts';
import { Button } from '../ui/form/button.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import styles from './first-steps.module.css';
import { useWelcomeWords } from './use-welcome.ts';

/** Three first steps for a person who has just signed up, until they are skipped or another page opens. */
export function FirstSteps() {
  const words = useWelcomeWords();
  const me = useMe();
  useEffect(() => () => firstLook.set(null), []);

  function skip() {
    // The button unmounts, so the focus moves to the page first.
    document.getElementById('main')?.focus({ preventScroll: true });
    firstLook.set(null);
  }

  async function saveDigest(box: HTMLInputElement) {
    const { checked } = box;
    try {
      await ask('noticeSettings', { set: { digest: checked } });
    } catch {
      box.checked = !checked;
      notify({ type: 'error', about: 'digest', message: words.digestFailed });
    }
  }

  return (
    <section className={`stack-3 ${styles.steps}`} aria-labelledby="first-steps">
      <header className="row between gap-3">
        <h2 id="first-steps">{me ? words.title(me.username) : words.titleAlone}</h2>
        <Button look="subtle" className={styles.skip} onClick={skip}>
          {words.skip}
        </Button>
      </header>
      <ol className={styles.cards}>
        {[
          {
            Icon: IconUserCircle,
            title: words.faceTitle,
            text: words.faceText,
            to: addresses.profile,
            go: words.face,
          },
          {
            Icon: IconSearch,
            title: words.lookTitle,
            text: words.lookText,
            to: addresses.search({}),
            go: words.look,
          },
          {
            Icon: IconShieldCheck,
            title: words.safeTitle,
            text: words.safeText,
            to: `${addresses.faq}#safety`,
            go: words.safe,
          },
        ].map(({ Icon, title, text, to, go }) => (
          <li key={to} className={`box ${styles.card}`}>
            <span className={`center round tinted ${styles.sign}`} aria-hidden>
              <Icon />
            </span>
            <h3 className={styles.title}>{title}</h3>
            <p className={`hint ${styles.text}`}>{text}</p>
            <PlainLink to={to} className={`row-inline label quiet ${styles.go}`}>
              {go}
            </PlainLink>
          </li>
        ))}
      </ol>
      <label className={`row gap-3 ${styles.digest}`}>
        <input type="checkbox" onChange={({ target }) => void saveDigest(target)} />
        {words.digest}
      </label>
    </section>
  );
}
