/** A breadcrumb or list item: its name and its path. */
export interface Step {
  name: string;
  path: string;
}

/** Breadcrumbs from the home page to this one, as schema.org data. */
export function breadcrumbData(steps: readonly Step[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: listed(steps, origin, 'item'),
  };
}

/** The items of a page, in order, as schema.org data. */
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
