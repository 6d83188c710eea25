import { IconChevronRight } from '@tabler/icons-react';
import type { ShownItem } from '#contract/listings.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useSpeech } from '../../words.tsx';
import { categoryAddress, pageOfType, subcategoriesOf, tagName, typeAddress } from '../kinds.ts';
import styles from './detail.module.css';

/** The way to where the listing belongs: its category and its sub-category. */
export function Breadcrumbs({ item }: { item: ShownItem }) {
  const { lang, words } = useSpeech();
  const [label] = subcategoriesOf(item.type, item.tag);
  return (
    <nav className={styles.crumbs} aria-label={words.listings.search.type}>
      <PlainLink to={categoryAddress(pageOfType(item.type))}>{words.listings.types[item.type]}</PlainLink>
      {label && (
        <>
          <IconChevronRight aria-hidden />
          <PlainLink to={typeAddress(item.type, label)}>{tagName(item.type, label, lang)}</PlainLink>
        </>
      )}
    </nav>
  );
}
