import { Problem } from '#contract/problems.ts';
import type { SubcategoryRow } from '#contract/site/site.ts';
import type { SignedInContext } from '../context.ts';
import { rewordAfter } from '../listings/housekeeping.ts';
import { change } from './change.ts';
import { putSubcategory, selectSubcategories } from './stores/subcategory-store.ts';
import { type Subcategory, subcategoriesOf } from './subcategories.ts';

interface SetSubcategory extends SubcategoryRow {
  readonly version: number;
  readonly new_label?: string | undefined;
}

/**
 * Changes the sub-category of a label, current or former, or adds one; none is ever deleted. Throws `version-old`, and
 * `field-malformed` for a label that another one of its type has or had.
 */
export async function setSubcategory(
  context: SignedInContext,
  { version, type, label, new_label, name, open }: SetSubcategory,
): Promise<{ id: string; version: number }> {
  const changed = await change(context, { act: 'set_subcategory', version }, async (tx) => {
    const known = subcategoriesOf(await selectSubcategories(tx));
    const before = known.meant(type, label);
    const after = renamed(before, { type, label: new_label ?? before?.label ?? label, name, open });
    const other = known.meant(type, after.label);
    if (other && other.tag !== after.tag)
      throw new Problem('field-malformed', {
        field: 'new_label',
        message: 'new_label is or was that of another sub-category.',
      });
    await putSubcategory(tx, after);
    const named = before && (before.label !== after.label || before.name !== after.name);
    if (named) await rewordAfter(context.jobs, tx, { version, type, tag: after.tag });
    return {
      on: { kind: 'subcategory', id: `${type} ${after.tag}` },
      before: before && rowOf(before),
      after: rowOf(after),
      result: after.label,
    };
  });
  return { id: changed.result, version: changed.version };
}

function renamed(before: Subcategory | undefined, it: SubcategoryRow): Subcategory {
  if (!before) return { ...it, tag: it.label, former: [] };
  const former = [...before.former, before.label].filter((label) => label !== it.label);
  return { ...it, tag: before.tag, former: [...new Set(former)] };
}

const rowOf = ({ type, label, name, open }: Subcategory): SubcategoryRow => ({ type, label, name, open });
