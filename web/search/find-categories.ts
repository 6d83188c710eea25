import type { CategoryPage, ListingType } from '#contract/listings/categories.ts';
import { categoryOrder, openSubcategories, typeOfPage } from '../listings/kinds.ts';
import type { Subcategory } from '../site.ts';

export interface FoundCategory {
  page: CategoryPage;
  type: ListingType;
  /** A sub-category's tag; undefined for the whole category. */
  label: string | undefined;
}

const mostFound = 4;

/** The categories and sub-categories that match the typed text, by their names in either language. */
export function findCategories(typed: string, known: readonly Subcategory[]): FoundCategory[] {
  const begun = typed.normalize('NFKC').trim().toLowerCase();
  if (!begun) return [];
  const whole = categoryOrder
    .filter((page) => begins(alsoCalled[page], begun))
    .map((page) => ({ page, type: typeOfPage(page), label: undefined }));
  const parts = categoryOrder.flatMap((page) => {
    const type = typeOfPage(page);
    return openSubcategories(known, type)
      .filter(({ label, name }) => begins(`${label} ${name}`, begun))
      .map(({ tag }) => ({ page, type, label: tag }));
  });
  return [...whole, ...parts].slice(0, mostFound);
}

/** Whether a word in `names` begins with `begun`. Chinese has no spaces between words, so any position matches. */
function begins(names: string, begun: string): boolean {
  const text = names.toLowerCase();
  return /\p{sc=Han}/u.test(begun) ? text.includes(begun) : ` ${text}`.includes(` ${begun}`);
}

/** Other words for each category. Only matched, never shown. */
const alsoCalled: Record<CategoryPage, string> = {
  used: 'used items second hand furniture sale 二手 闲置 物品 家具 转让 甩卖',
  rentals: 'rentals rent rooms flats apartments housing sublet 租房 房子 房源 公寓 转租 住房',
  cars: 'cars vehicles auto 汽车 车辆 二手车 买车',
  events: 'events parties activities meetups 活动 聚会 讲座',
  restaurants: 'restaurants dining food eat 美食 餐厅 餐馆 饭店 吃饭',
};
