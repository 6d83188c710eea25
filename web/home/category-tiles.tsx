import {
  IconArmchair,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCar,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import { categoryAddress, categoryOrder, typeOfPage } from '../listings/kinds.ts';
import { PlainLink } from '../ui/plain-link.tsx';
import { useWords } from '../words.tsx';
import styles from './category-tiles.module.css';

/** The five categories: icons in tinted circles, five across on a phone, else a row with labels above. */
export function CategoryTiles({ school }: { school: number }) {
  const { home, listings } = useWords();
  return (
    <nav className={styles.tiles} aria-label={home.categories}>
      {categoryOrder.map((page) => {
        const Icon = icons[page];
        const type = typeOfPage(page);
        return (
          <PlainLink key={page} to={categoryAddress(page, school)} className={styles.tile}>
            <span className={[styles.circle, styles[type]].join(' ')}>
              <Icon aria-hidden />
            </span>
            <span>{listings.tiles[type]}</span>
          </PlainLink>
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
