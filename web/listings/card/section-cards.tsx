import { IconRosetteDiscountCheckFilled } from '@tabler/icons-react';
import { Suspense } from 'react';
import type { Section } from '#server/listings/pages.ts';
import { addresses } from '../../addresses.ts';
import { Empty } from '../../ui/empty.tsx';
import { ButtonLink } from '../../ui/form/button.tsx';
import { useWords } from '../../words.tsx';
import { CardGrid } from './card-grid.tsx';
import styles from './section-cards.module.css';

/** A category's cards. Those of verified merchants are in a separate row above the others. */
export function SectionCards({
  section,
  eager = 0,
  shape,
  heading = 'h3',
}: {
  section: Section;
  eager?: number;
  shape: 'grid' | 'shelf';
  heading?: 'h2' | 'h3';
}) {
  const { listings } = useWords();
  const { merchant, cards } = section;
  if (merchant.length + cards.length === 0)
    return (
      <Empty
        title={listings.noneYet}
        action={<ButtonLink to={addresses.post}>{listings.postFirst}</ButtonLink>}
      >
        {listings.noneYetText}
      </Empty>
    );
  return (
    <div className={`column ${styles.cards}`}>
      {merchant.length > 0 && (
        <>
          <p className={`row label ${styles.merchants}`}>
            <IconRosetteDiscountCheckFilled aria-hidden />
            {listings.verifiedRentals}
          </p>
          <CardGrid
            items={merchant}
            shape="rail"
            eager={eager}
            heading={heading}
            label={listings.verifiedRentals}
          />
        </>
      )}
      {cards.length > 0 && (
        <Suspense>
          <CardGrid items={cards} shape={shape} eager={merchant.length ? 0 : eager} heading={heading} />
        </Suspense>
      )}
    </div>
  );
}
