/** Suggestions below a search field. */
export const searching = {
  label: 'Suggestions',
  recent: 'Recent searches',
  categories: 'Categories',
  listings: 'Listings',
  clear: 'Clear all',
  remove: (words: string) => `Remove “${words}” from recent searches`,
  removeByKey: 'Press Delete to remove it.',
  found: (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`),
};
