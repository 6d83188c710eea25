import { Problem } from '#contract/problems.ts';
import { everySchool } from '#contract/schools/schools.ts';
import type { SchoolRow } from '#contract/site/site.ts';
import type { SignedInContext } from '../context.ts';
import { change } from './change.ts';
import type { School } from './schools.ts';
import { putSchool, selectSchools } from './stores/store.ts';

interface SetSchool extends SchoolRow {
  readonly version: number;
  readonly id?: number | undefined;
}

/**
 * Changes or adds a school; none is ever deleted. Throws `version-old`, `not-found`, and `field-malformed` for an
 * abbreviation or a domain of another school and for closing the board of all schools.
 */
export async function setSchool(context: SignedInContext, { version, id, ...row }: SetSchool) {
  const { result, version: raised } = await change(context, { act: 'set_school', version }, async (tx) => {
    const all = await selectSchools(tx);
    const before = all.find((it) => it.id === id);
    if (id !== undefined && !before) throw new Problem('not-found');
    refuseUnfit(row, id, all);
    const written = await putSchool(tx, id ?? null, row);
    return {
      on: { kind: 'school', id: String(written) },
      before: before && withoutId(before),
      after: row,
      result: written,
    };
  });
  return { id: result, version: raised };
}

const withoutId = ({ id: _, ...row }: School): SchoolRow => row;

function refuseUnfit({ abbr, domains, open }: SchoolRow, id: number | undefined, all: readonly School[]) {
  const others = all.filter((it) => it.id !== id);
  if (others.some((it) => it.abbr.toLowerCase() === abbr.toLowerCase()))
    throw refused('abbr', 'is already that of another school.');
  if (others.some((it) => it.domains.some((domain) => domains.includes(domain))))
    throw refused('domains', 'has a domain of another school.');
  if (id === everySchool && !open) throw refused('open', 'must be true for the board of all schools.');
}

const refused = (field: string, says: string) =>
  new Problem('field-malformed', { field, message: `${field} ${says}` });
