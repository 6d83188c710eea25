import {
  IconArmchair,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCar,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { usePrefetch } from '../connection/use-online.ts';
import { categoryAddress, categoryOrder, typeOfPage } from '../listings/kinds.ts';
import { useWords } from '../words.tsx';
import styles from './category-tiles.module.css';

/** The five categories: an icon in a tinted circle each, five across on a phone, a row with labels above. */
export function CategoryTiles({ school }: { school: number }) {
  const { home, listings } = useWords();
  const prefetch = usePrefetch();
  return (
    <nav className={styles.tiles} aria-label={home.categories}>
      {categoryOrder.map((page) => {
        const Icon = icons[page];
        const type = typeOfPage(page);
        return (
          <Link key={page} to={categoryAddress(page, school)} className={styles.tile} prefetch={prefetch}>
            <span className={[styles.circle, styles[type]].join(' ')}>
              <Icon aria-hidden />
            </span>
            <span>{listings.tiles[type]}</span>
          </Link>
        );
      })}
    </nav>
  );
}

const icons = {
  used: IconArmchair,
  rentals: IconBuildingCommunity,
  cars: IconCar,
  events: IconCalendarEvent,
  restaurants: IconToolsKitchen2,
} as const;
