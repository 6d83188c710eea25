import type { Understood } from '../meaning/understand.ts';
import { type FilterName, filterNames, type Search } from './search-path.ts';

/** The search that a typed text expresses, in the asker's school unless the text names another. */
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
 * The search of a wanted topic: the search in its title, with additional filters from its text if that has the same type.
 * Search words come only from the title. `rents`: the topic looks for a home.
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

/** The number of characters of a text that are interpreted. */
export const understoodLength = 200;

/** The subcategory of topics that look for a home. */
export const rentSubcategory = '求租';
