import { addresses } from '../addresses.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import { useWords } from '../words.tsx';
import styles from './footer.module.css';
import { categories } from './header/categories.ts';
import { Mark } from './header/mark.tsx';
import { Preferences } from './header/preferences.tsx';

/** The end of every page: about the site, links, and the reader's school, language and theme. */
export function Footer() {
  const { shell } = useWords();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <p className={styles.brand}>
            <Mark size={28} />
            {shell.name}
          </p>
          <p>{shell.tagline}</p>
          <p>{shell.footerNote}</p>
        </div>
        <nav className={styles.links} aria-label={shell.footerBrowse}>
          <h2>{shell.footerBrowse}</h2>
          {categories.map(({ word, to }) => (
            <PlainLink key={word} to={to}>
              {shell[word]}
            </PlainLink>
          ))}
          <PlainLink to={addresses.forum}>{shell.forum}</PlainLink>
          <PlainLink to={addresses.sharing}>{shell.sharing}</PlainLink>
        </nav>
        <nav className={styles.links} aria-label={shell.footer}>
          <h2>{shell.footer}</h2>
          <PlainLink to={addresses.about}>{shell.about}</PlainLink>
          <PlainLink to={addresses.contact}>{shell.contact}</PlainLink>
          <PlainLink to={addresses.faq}>{shell.faq}</PlainLink>
          <PlainLink to={addresses.hiring}>{shell.hiring}</PlainLink>
          <PlainLink to={addresses.privacy}>{shell.privacy}</PlainLink>
        </nav>
        <section className={styles.preferences} aria-label={shell.footerSettings}>
          <h2>{shell.footerSettings}</h2>
          <Preferences />
        </section>
      </div>
    </footer>
  );
}
