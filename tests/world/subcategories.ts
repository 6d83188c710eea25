import { categoryTypes, firstSubcategories } from '#contract/listings/categories.ts';
import { subcategoriesOf } from '#server/site/subcategories.ts';

/** The sub-categories with which every site begins. */
export const subcategories = subcategoriesOf(
  categoryTypes.flatMap((type) =>
    firstSubcategories[type].map(({ label, name }) => ({
      type,
      tag: label,
      label,
      former: [],
      name,
      open: true,
    })),
  ),
);
