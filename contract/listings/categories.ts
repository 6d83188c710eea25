/** The six types of listings, and the sub-categories of a new site. */
export const listingTypes = ['used', 'house', 'car', 'event', 'dining', 'merchant_house'] as const;
export type ListingType = (typeof listingTypes)[number];

/** A sub-category of a new site: its label (a value of `tag`), and its English name. */
export interface Subcategory {
  readonly label: string;
  readonly name: string;
}

const house = [
  { label: '长租', name: 'Long term' },
  { label: '短租', name: 'Short term' },
  { label: '校内', name: 'On campus' },
  { label: '校外', name: 'Off campus' },
  { label: '室友', name: 'Roommates' },
] as const satisfies readonly Subcategory[];

/** The sub-categories of a new site, which the helper knows. The operator's tables have the current ones. */
export const firstSubcategories = {
  used: [
    { label: '书籍', name: 'Books' },
    { label: '学习用品', name: 'Study supplies' },
    { label: '电子产品', name: 'Electronics' },
    { label: '乐器', name: 'Instruments' },
    { label: '箱包配饰', name: 'Bags and accessories' },
    { label: '服装鞋帽', name: 'Clothing, shoes and hats' },
    { label: '体育用品', name: 'Sports gear' },
    { label: '其他', name: 'Other' },
  ],
  house,
  merchant_house: house,
  car: [
    { label: '电动车', name: 'Electric' },
    { label: '轿跑', name: 'Coupe' },
    { label: '轿车', name: 'Sedan' },
    { label: '豪华车', name: 'Luxury' },
    { label: 'SUV', name: 'SUV' },
    { label: '皮卡', name: 'Pickup' },
    { label: '改装配件工具', name: 'Modification parts and tools' },
  ],
  event: [
    { label: '学术', name: 'Academic' },
    { label: '社交', name: 'Social' },
    { label: '文艺', name: 'Arts' },
    { label: '体育', name: 'Sports' },
    { label: '职业', name: 'Career' },
    { label: '其他活动', name: 'Other events' },
  ],
  dining: [
    { label: '中餐', name: 'Chinese' },
    { label: '日韩', name: 'Japanese and Korean' },
    { label: '西餐', name: 'Western' },
    { label: '咖啡甜品', name: 'Coffee and desserts' },
    { label: '奶茶饮品', name: 'Bubble tea and drinks' },
    { label: '其他美食', name: 'Other food' },
  ],
} as const satisfies Record<ListingType, readonly Subcategory[]>;

/** The types with their own sub-categories; merchant rentals share those of houses. */
export const categoryTypes = ['used', 'house', 'car', 'event', 'dining'] as const;
export type CategoryType = (typeof categoryTypes)[number];

/** The type whose sub-categories a type has. */
export const categoryOf = (type: ListingType): CategoryType => (type === 'merchant_house' ? 'house' : type);

/** The page of each category: its path, and the type that More and the sub-categories search. */
export const categoryPages = {
  used: 'used',
  rentals: 'house',
  cars: 'car',
  events: 'event',
  restaurants: 'dining',
} as const satisfies Record<string, ListingType>;
export type CategoryPage = keyof typeof categoryPages;
