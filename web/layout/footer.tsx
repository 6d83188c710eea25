import { useSyncExternalStore } from 'react';
import { addresses } from '../addresses.ts';
import { keysOn, sheetOpen } from '../keys/key-state.ts';
import { useSite } from '../site.ts';
import { Button } from '../ui/form/button.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { useSpeech } from '../words.tsx';
import styles from './footer.module.css';
import { categories, readings } from './header/categories.ts';
import { Mark } from './header/mark.tsx';
import { Preferences } from './header/preferences.tsx';

/** The end of every page: about the site, links, and the reader's school, language and theme. */
export function Footer() {
  const { lang, words } = useSpeech();
  const { shell } = words;
  const { name, short } = useSite();
  const on = useSyncExternalStore(keysOn.subscribe, keysOn.get, () => true);
  return (
    <footer className={`ruled ${styles.footer}`}>
      <div className={styles.columns}>
        <div className={`stack-3 muted ${styles.about}`}>
          <p className={`row ${styles.brand}`}>
            <Mark size={28} />
            {name}
          </p>
          <p>{short[lang]}</p>
          <p>{shell.footerNote}</p>
        </div>
        <nav className={styles.links} aria-label={shell.footerBrowse}>
          <h2>{shell.footerBrowse}</h2>
          {[...categories, ...readings].map(({ word, to }) => (
            <PlainLink key={word} to={to}>
              {shell[word]}
            </PlainLink>
          ))}
        </nav>
        <nav className={styles.links} aria-label={shell.footer}>
          <h2>{shell.footer}</h2>
          <PlainLink to={addresses.about}>{shell.about}</PlainLink>
          <PlainLink to={addresses.contact}>{shell.contact}</PlainLink>
          <PlainLink to={addresses.faq}>{shell.faq}</PlainLink>
          <PlainLink to={addresses.hiring}>{shell.hiring}</PlainLink>
          <PlainLink to={addresses.privacy}>{shell.privacy}</PlainLink>
          <PlainLink to={addresses.terms}>{shell.terms}</PlainLink>
          <PlainLink to={addresses.rules}>{shell.rules}</PlainLink>
          <PlainLink to={addresses.transparency}>{shell.transparency}</PlainLink>
        </nav>
        <section className={`stack-4 ${styles.preferences}`} aria-label={shell.footerSettings}>
          <h2>{shell.footerSettings}</h2>
          <Preferences />
          <div className={on ? styles.keys : undefined}>
            <Button onClick={() => sheetOpen.set(true)} aria-haspopup="dialog">
              {shell.keys}
            </Button>
          </div>
        </section>
      </div>
    </footer>
  );
}
