import { IconChevronDown } from '@tabler/icons-react';
import { type ListingType, subcategories } from '#contract/listings/categories.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech } from '../../words.tsx';
import { tagName, typeAddress } from '../kinds.ts';
import styles from './subcategory-links.module.css';

/** Links to the search of each sub-category, as a row or, at 768 px and below, as one dropdown. */
export function SubcategoryLinks({ type, school }: { type: ListingType; school: number }) {
  const { lang, words } = useSpeech();
  const links = subcategories[type].map(({ label }) => (
    <PlainLink key={label} to={typeAddress(type, label, school)} className="pill">
      {tagName(type, label, lang)}
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
