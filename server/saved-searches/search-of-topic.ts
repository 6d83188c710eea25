import { isBlank } from '#contract/blank.ts';
import { pathToSave } from '#contract/listings/read-search.ts';
import {
  rentSubcategory,
  understoodLength,
  understoodSearch,
  wantedBy,
} from '#contract/listings/understood-search.ts';
import { Problem } from '#contract/problems.ts';
import type { SignedInContext } from '../context.ts';
import type { Sql } from '../database/pool.ts';
import { understoodAt } from '../meaning/understand/understand.ts';
import { readQuery } from './save.ts';

interface WantedTopic {
  title: string;
  content: string;
  subcategory?: string | null | undefined;
}

/** The search in the words of a wanted topic, as `readQuery` returns it; undefined if there is none. */
export async function searchOfTopic(
  sql: Sql,
  { viewer, site, clock }: Pick<SignedInContext, 'viewer' | 'site' | 'clock'>,
  { title, content, subcategory }: WantedTopic,
) {
  const { schools } = site;
  const read = (text: string) =>
    isBlank(text)
      ? null
      : understoodAt(
          text.trim().slice(0, understoodLength).toWellFormed(),
          { school: viewer.schoolId, schools },
          clock(),
        );
  const called = read(title);
  if (!called) return undefined;
  const wanted = wantedBy(called, read(content), subcategory === rentSubcategory);
  const search = understoodSearch(wanted, viewer.schoolId);
  const { school_id: _, ...filters } = search.filters;
  if (!search.name && !search.type && Object.keys(filters).length === 0) return undefined;
  try {
    return await readQuery(sql, site, pathToSave(search));
  } catch (error) {
    // A topic with stop words only has no search.
    if (error instanceof Problem) return undefined;
    throw error;
  }
}
