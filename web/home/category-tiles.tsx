import { IconMessageCircle } from '@tabler/icons-react';
import { addresses } from '../addresses.ts';
import { categoryAddress, categoryOrder, typeOfPage } from '../listings/kinds.ts';
import kinds from '../ui/kinds.module.css';
import { glyphs } from '../ui/photo/photo.tsx';
import { PlainLink } from '../ui/plain-link.tsx';
import { useWords } from '../words.tsx';
import styles from './category-tiles.module.css';

/** The five categories, the forum and the book pages: icons in tinted circles, in one row that scrolls on a phone. */
export function CategoryTiles({ school }: { school: number }) {
  const { home, listings, shell } = useWords();
  return (
    <nav className={`sideways ${styles.tiles}`} aria-label={home.categories}>
      {categoryOrder.map((page) => {
        const type = typeOfPage(page);
        const Icon = glyphs[type];
        return (
          <PlainLink key={page} to={categoryAddress(page, school)} className={styles.tile}>
            <span className={`center ${styles.circle} ${kinds[type]}`}>
              <Icon aria-hidden />
            </span>
            <span>{listings.tiles[type]}</span>
          </PlainLink>
        );
      })}
      {[
        { to: addresses.forumOf({ school }), name: shell.forum, Icon: IconMessageCircle },
        { to: addresses.sharing, name: shell.sharing, Icon: glyphs.book },
      ].map(({ to, name, Icon }) => (
        <PlainLink key={name} to={to} className={`${styles.tile} ${styles.reading}`}>
          <span className={`center ${styles.circle}`}>
            <Icon aria-hidden />
          </span>
          <span>{name}</span>
        </PlainLink>
      ))}
    </nav>
  );
}
