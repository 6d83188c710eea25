import { IconPlus } from '@tabler/icons-react';
import { addresses } from '../../addresses.ts';
import { useSite } from '../../site.ts';
import { ButtonLink } from '../../ui/form/button.tsx';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';
import { Account } from './account.tsx';
import { CategoryMenu } from './category-menu.tsx';
import styles from './header.module.css';
import { HeaderSearch } from './header-search.tsx';
import { IconActions } from './icon-actions.tsx';
import { Mark } from './mark.tsx';
import { MobileMenu } from './mobile-menu.tsx';

/**
 * Logo, categories, search, four icons, account. At 1138 px and below, the categories are a separate row. At 768 px and
 * below, only logo, search and a menu remain.
 */
export function Header() {
  const { shell } = useWords();
  const { name } = useSite();
  return (
    <header className={styles.header}>
      <div className={`row wrap ${styles.row}`}>
        <PlainLink to={addresses.home} className={`row ${styles.brand}`} aria-label={shell.home}>
          <Mark />
          <span className={styles.name}>{name}</span>
        </PlainLink>
        <CategoryMenu className={`row ${styles.categories}`} />
        <HeaderSearch />
        <div className={`row gap-2 ${styles.wide}`}>
          <IconActions />
          <ButtonLink size="small" to={addresses.post} className={styles.post}>
            <IconPlus aria-hidden />
            <span>{shell.post}</span>
          </ButtonLink>
          <Account />
        </div>
        <MobileMenu />
      </div>
    </header>
  );
}
