import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import { type ListingType, listingTypes } from '#contract/listings/categories.ts';
import { mayPost } from '#contract/listings/policy.ts';
import { ChoiceCard } from '../../ui/form/choice-card.tsx';
import kinds from '../../ui/kinds.module.css';
import { glyphs } from '../../ui/photo/photo.tsx';
import styles from './category-cards.module.css';
import { usePostWords } from './use-post-words.ts';

/** The category as large cards. Initially none is chosen. */
export function CategoryCards({ chosen, merchant }: { chosen: ListingType | undefined; merchant: boolean }) {
  const posting = usePostWords();
  const types = listingTypes.filter((type) => mayPost({ merchant }, type));
  return (
    <fieldset className="stack-2" aria-describedby={chosen ? undefined : 'category-hint'}>
      <legend className="only-heard">{posting.category}</legend>
      <div className={`stack-2 ${styles.row}`} data-six={merchant || undefined}>
        {types.map((type) => {
          const Icon = type === 'merchant_house' ? IconRosetteDiscountCheck : glyphs[type];
          return (
            <ChoiceCard
              key={type}
              className={styles.card}
              name="type"
              value={type}
              defaultChecked={type === chosen}
            >
              <span className={`center ${styles.icon} ${kinds[type]}`}>
                <Icon aria-hidden />
              </span>
              <strong>{posting.categories[type]}</strong>
              <small>{posting.categoryAbout[type]}</small>
            </ChoiceCard>
          );
        })}
      </div>
      {!chosen && (
        <p id="category-hint" className={`note ${styles.hint}`}>
          {posting.categoryHint}
        </p>
      )}
    </fieldset>
  );
}
