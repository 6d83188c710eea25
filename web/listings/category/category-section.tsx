import { IconChevronRight } from '@tabler/icons-react';
import type { Section } from '#server/listings/pages.ts';
import { PlainLink } from '../../ui/plain-link.tsx';
import { useWords } from '../../words.tsx';
import { SectionCards } from '../card/section-cards.tsx';
import { categoryAddress, typeAddress, typeOfPage } from '../kinds.ts';
import styles from './category-section.module.css';
import { SubcategoryLinks } from './subcategory-links.tsx';

/** A category on the home page: title, sub-categories, More, and its newest cards. */
export function CategorySection(props: { section: Section; school: number; eager: number }) {
  const { section, school, eager } = props;
  const { listings } = useWords();
  const type = typeOfPage(section.page);
  const title = listings.types[type];
  return (
    <section className="column stack-4" aria-labelledby={`section-${section.page}`}>
      <div className={styles.head}>
        <h2 id={`section-${section.page}`}>
          <PlainLink to={categoryAddress(section.page, school)} className={`quiet ${styles.title}`}>
            {title}
          </PlainLink>
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

/** The "More" link. Its accessible name includes the category, for screen readers and search engines. */
export function MoreLink({ to, title }: { to: string; title: string }) {
  const { listings } = useWords();
  return (
    <PlainLink to={to} className={`row-inline lit icons-18 ${styles.more}`}>
      <span aria-hidden>{listings.more}</span>
      <span className="only-heard">{listings.moreOf(title)}</span>
      <IconChevronRight aria-hidden />
    </PlainLink>
  );
}
