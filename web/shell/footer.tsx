import { Link } from 'react-router';
import { addresses } from '../addresses.ts';
import { useWords } from '../words.tsx';
import { categories } from './categories.ts';
import styles from './footer.module.css';
import { Mark } from './mark.tsx';
import { Preferences } from './preferences.tsx';

/** The end of every page: what this is, where to go, and the reader's school, language and theme. */
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
            <Link key={word} to={to}>
              {shell[word]}
            </Link>
          ))}
          <Link to={addresses.forum}>{shell.forum}</Link>
          <Link to={addresses.sharing}>{shell.sharing}</Link>
        </nav>
        <nav className={styles.links} aria-label={shell.footer}>
          <h2>{shell.footer}</h2>
          <Link to={addresses.about}>{shell.about}</Link>
          <Link to={addresses.contact}>{shell.contact}</Link>
          <Link to={addresses.faq}>{shell.faq}</Link>
          <Link to={addresses.hiring}>{shell.hiring}</Link>
          <Link to={addresses.privacy}>{shell.privacy}</Link>
        </nav>
        <section className={styles.preferences} aria-label={shell.footerSettings}>
          <h2>{shell.footerSettings}</h2>
          <Preferences />
        </section>
      </div>
    </footer>
  );
}
