import { everySchool } from '#contract/schools/schools.ts';
import type { Context } from '../context.ts';
import { hotOfSchools } from '../listings/on-sale.ts';
import { listTag } from '../listings/tags.ts';

/** The schools to choose from. `hot` is the number of items on sale; the shared board has the total of all. */
export async function listSchools({ reads, shows, site }: Pick<Context, 'reads' | 'shows' | 'site'>) {
  shows(listTag(undefined, everySchool));
  const hot = await hotOfSchools(reads);
  const all = [...hot.values()].reduce((sum, items) => sum + items, 0);
  return {
    schools: site.schools.open.map(({ id, name, abbr, timezone }) => ({
      id,
      name,
      abbr,
      timezone,
      hot: id === everySchool ? all : (hot.get(id) ?? 0),
    })),
  };
}
