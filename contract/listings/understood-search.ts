import type { Understood } from '../meaning/understand.ts';
import { type FilterName, filterNames, type Search } from './search-path.ts';

/** The search that a typed text asks for, in the asker's school unless the text names one. */
export function understoodSearch({ type, name, filters }: Understood, school: number): Search {
  const { school_id = school, ...others } = filters;
  const said: Partial<Record<FilterName, number | string>> = others;
  return {
    name,
    type,
    offset: 0,
    filters: {
      ...Object.fromEntries(
        filterNames(type).flatMap((it) => (said[it] === undefined ? [] : [[it, `${said[it]}`]])),
      ),
      school_id: `${school_id}`,
    },
    view: 'grid',
  };
}

/**
 * The search that a wanted topic asks for: its title's, with filters of the same kind from its text. Words are the title's
 * alone. `rents` says that it looks for a home.
 */
export function wantedBy(title: Understood, text: Understood | null, rents: boolean): Understood {
  const type = title.type ?? text?.type ?? (rents ? 'house' : undefined);
  const same = text && (!text.type || text.type === type);
  return {
    ...title,
    ...(type && { type }),
    name: /[\p{L}\p{N}]/u.test(title.name) ? title.name : '',
    filters: { ...(same && text.filters), ...title.filters },
  };
}

/** How much of a text is understood, in characters. */
export const understoodLength = 200;

/** The subcategory of topics that look for a home. */
export const rentSubcategory = '求租';
