/** A step on the way to a page: its name and its path. */
export interface Step {
  name: string;
  path: string;
}

/** The way from the home page to this one, in the words of schema.org. */
export function breadcrumbData(steps: readonly Step[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: listed(steps, origin, 'item'),
  };
}

/** What a page lists, in its order, in the words of schema.org. */
export function listData(name: string, items: readonly Step[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name,
    itemListElement: listed(items, origin, 'url'),
  };
}

function listed(steps: readonly Step[], origin: string, address: 'item' | 'url'): object[] {
  return steps.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    [address]: new URL(path, origin).href,
  }));
}
