import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Section } from '#server/listings/pages.ts';
import { usePrefetch } from '../connection/use-online.ts';
import { useWords } from '../words.tsx';
import styles from './category-section.module.css';
import { categoryAddress, typeAddress, typeOfPage } from './kinds.ts';
import { SectionCards } from './section-cards.tsx';
import { SubcategoryLinks } from './subcategory-links.tsx';

/** A category on the home page: title, sub-categories, More, and its newest cards. */
export function CategorySection({
  section,
  school,
  eager = 0,
}: {
  section: Section;
  school: number;
  eager?: number;
}) {
  const { listings } = useWords();
  const type = typeOfPage(section.page);
  const title = listings.types[type];
  return (
    <section className={styles.section} aria-labelledby={`section-${section.page}`}>
      <div className={styles.head}>
        <h2 id={`section-${section.page}`}>
          <Link to={categoryAddress(section.page, school)} className={styles.title}>
            {title}
          </Link>
        </h2>
        <MoreLink to={typeAddress(type, undefined, school)} title={title} />
        <div className={styles.subcategories}>
          <SubcategoryLinks type={type} school={school} />
        </div>
      </div>
      <SectionCards section={section} shape="shelf" eager={eager} />
    </section>
  );
}

/** "More", which says of what to those who only hear it. */
export function MoreLink({ to, title }: { to: string; title: string }) {
  const { listings } = useWords();
  const prefetch = usePrefetch();
  return (
    <Link to={to} className={styles.more} prefetch={prefetch} title={listings.moreOf(title)}>
      {listings.more}
      <IconChevronRight aria-hidden />
    </Link>
  );
}
