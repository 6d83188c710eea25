import {
  IconArmchair,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCar,
  IconRosetteDiscountCheck,
  IconToolsKitchen2,
} from '@tabler/icons-react';
import type { ListingType } from '#contract/listings/categories.ts';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import { useWords } from '../../words.tsx';
import styles from './category-cards.module.css';

/** The category as large cards. Initially none is chosen. */
export function CategoryCards({ chosen, merchant }: { chosen: ListingType | undefined; merchant: boolean }) {
  const { posting } = useWords();
  const types = merchant ? [...everyone, 'merchant_house' as const] : everyone;
  return (
    <fieldset className={styles.cards} aria-describedby={chosen ? undefined : 'category-hint'}>
      <legend className="only-heard">{posting.category}</legend>
      <div className={styles.row} data-six={merchant || undefined}>
        {types.map((type) => {
          const Icon = icons[type];
          return (
            <ChoiceCard
              key={type}
              className={[styles.card, styles[type]].join(' ')}
              name="type"
              value={type}
              defaultChecked={type === chosen}
            >
              <span className={styles.icon}>
                <Icon aria-hidden />
              </span>
              <strong>{posting.categories[type]}</strong>
              <small>{posting.categoryAbout[type]}</small>
            </ChoiceCard>
          );
        })}
      </div>
      {!chosen && (
        <p id="category-hint" className={styles.hint}>
          {posting.categoryHint}
        </p>
      )}
    </fieldset>
  );
}

const everyone = ['used', 'house', 'car', 'event', 'dining'] as const satisfies ListingType[];

const icons = {
  used: IconArmchair,
  house: IconBuildingCommunity,
  merchant_house: IconRosetteDiscountCheck,
  car: IconCar,
  event: IconCalendarEvent,
  dining: IconToolsKitchen2,
} as const satisfies Record<ListingType, unknown>;
