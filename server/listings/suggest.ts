import { mostSuggested, type Suggestion } from '#contract/listings/suggest.ts';
import type { Context } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { withoutReported } from '../moderation/reported.ts';
import { beginningOf, type TypedTerm } from '../search/beginning.ts';
import { meantByBeginning } from '../search/meaning.ts';
import { normalise } from '../search/normalise.ts';
import { countAmongNewest, selectAmongNewest, selectTitled, type TitleRow } from './stores/suggest-store.ts';
import { listTag } from './tags.ts';

/**
 * Suggests titles on sale, each once, newest first; none for blank text. First searches the newest 250 items. With
 * fewer than six matches it queries the index by terms rare among these, reading at most 250 rows, and then for titles
 * with the same meaning.
 */
export async function suggest(
  context: Context,
  { name, school_id: school }: { name: string; school_id: number },
): Promise<{ suggestions: Suggestion[] }> {
  const { reads, shows } = context;
  const terms = beginningOf(name);
  if (terms.length === 0) return { suggestions: [] };
  shows(listTag(undefined, school));
  const inTitle = terms.map((term) => term.inTitle).join(' & ');
  const titles = await selectAmongNewest(reads, inTitle, { school, size: LOOKED_THROUGH }, MOST_READ);
  if (distinct(titles).length < mostSuggested) {
    const indexed = await worthLookingUp(reads, terms, school);
    if (indexed)
      titles.push(...(await selectTitled(reads, { indexed, inTitle, school, most: LOOKED_THROUGH })));
  }
  if (distinct(titles).length < mostSuggested) titles.push(...(await meantTitles(reads, name, school)));
  const seen = await withoutReported(context, 'listing', titles, ({ iid }) => iid);
  return { suggestions: distinct(seen).slice(0, mostSuggested) };
}

async function meantTitles(db: Sql, typed: string, school: number): Promise<TitleRow[]> {
  const inTitle = meantByBeginning(typed, 'A');
  const indexed = meantByBeginning(typed);
  if (!inTitle || !indexed) return [];
  const titles = await selectAmongNewest(db, inTitle, { school, size: LOOKED_THROUGH }, MOST_READ);
  if (distinct(titles).length >= mostSuggested) return titles;
  const [items = 0] = await countAmongNewest(db, [indexed], { school, size: LOOKED_THROUGH });
  if (items >= LOOKED_THROUGH * COMMON) return titles;
  return [...titles, ...(await selectTitled(db, { indexed, inTitle, school, most: LOOKED_THROUGH }))];
}

/**
 * The terms by which the index finds few items cheaply, or null. Next to a rare word, a common word costs nothing, but
 * a common prefix does: the index reads the posting list of each matching word.
 */
async function worthLookingUp(db: Sql, terms: TypedTerm[], school: number): Promise<string | null> {
  const asked = terms.map((term) => term.anywhere);
  const counts = await countAmongNewest(db, asked, { school, size: LOOKED_THROUGH });
  const rare = counts.map((items) => items < LOOKED_THROUGH * COMMON);
  const cheap = terms.filter((term, index) => rare[index] || !term.open);
  return rare.includes(true) ? cheap.map((term) => term.anywhere).join(' & ') : null;
}

/** The first item of each title, compared after normalisation. */
function distinct(rows: readonly TitleRow[]): Suggestion[] {
  const titles = new Map<string, Suggestion>();
  for (const { iid, name, type } of rows) {
    const title = normalise(name).trim();
    if (!titles.has(title)) titles.set(title, { kind: 'listing', iid, name, type });
  }
  return [...titles.values()];
}

const LOOKED_THROUGH = 250;
/** Several items may have the same title. */
const MOST_READ = 30;
/** A word is common if at least this share of the newest items contain it. */
const COMMON = 0.03;
