import type { SiteSettings } from '#contract/site/site.ts';
import type { SignedInContext } from '../context.ts';
import { change } from './change.ts';
import { putSettings, selectSettings } from './stores/store.ts';

type Sent = { readonly [Key in keyof SiteSettings]?: SiteSettings[Key] | undefined };

/** Replaces each sent setting as a whole, and returns all. Throws as `change`. */
export async function setSettings(
  context: SignedInContext,
  { version, set }: { version: number; set: Sent },
): Promise<{ settings: SiteSettings; version: number }> {
  const names = (Object.keys(set) as (keyof SiteSettings)[]).sort();
  const { result, version: raised } = await change(context, { act: 'set_settings', version }, async (tx) => {
    const before = await selectSettings(tx);
    const after = { ...before, ...set } as SiteSettings;
    await putSettings(tx, after);
    const named = (it: SiteSettings) => Object.fromEntries(names.map((name) => [name, it[name]]));
    return {
      on: { kind: 'settings', id: names.join(' ') },
      before: named(before),
      after: named(after),
      result: await selectSettings(tx),
    };
  });
  return { settings: result, version: raised };
}
