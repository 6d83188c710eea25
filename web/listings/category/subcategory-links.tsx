import { IconChevronDown } from '@tabler/icons-react';
import type { ListingType } from '#contract/listings/categories.ts';
import { useSite } from '../../site.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech } from '../../words.tsx';
import { openSubcategories, tagName, typeAddress } from '../kinds.ts';
import styles from './subcategory-links.module.css';

/** Links to the search of each sub-category, as a row or, at 768 px and below, as one dropdown. */
export function SubcategoryLinks({ type, school }: { type: ListingType; school: number }) {
  const { lang, words } = useSpeech();
  const { subcategories } = useSite();
  const links = openSubcategories(subcategories, type).map(({ tag }) => (
    <PlainLink key={tag} to={typeAddress(type, tag, school)} className="pill">
      {tagName(subcategories, type, tag, lang)}
    </PlainLink>
  ));
  return (
    <>
      <nav
        className={`gap-2 ${styles.row}`}
        aria-label={words.listings.subcategoriesOf(words.listings.types[type])}
      >
        {links}
      </nav>
      <div className={styles.dropdown}>
        <Menu
          face={
            <>
              {words.listings.subcategories}
              <IconChevronDown aria-hidden />
            </>
          }
          buttonClass={`pill gap-1 icons-16 ${styles.button}`}
        >
          {links}
        </Menu>
      </div>
    </>
  );
}
