import { Problem } from '#contract/problems.ts';
import type { OptionRow } from '#contract/site/site.ts';
import type { SignedInContext } from '../context.ts';
import { change } from './change.ts';
import { putOption, selectOptions } from './stores/store.ts';

/**
 * Changes or adds an offer of points. Begun orders keep their points. Throws `field-malformed` for closing the last
 * open one, and as `change`.
 */
export async function setOption(
  context: SignedInContext,
  { version, ...row }: OptionRow & { version: number },
): Promise<{ id: number; version: number }> {
  const changed = await change(context, { act: 'set_option', version }, async (tx) => {
    const all = await selectOptions(tx);
    if (!row.open && !all.some(({ price, open }) => open && price !== row.price))
      throw new Problem('field-malformed', {
        field: 'open',
        message: 'open must be true for the last open option.',
      });
    await putOption(tx, row);
    return {
      on: { kind: 'option', id: String(row.price) },
      before: all.find(({ price }) => price === row.price),
      after: row,
      result: row.price,
    };
  });
  return { id: changed.result, version: changed.version };
}
