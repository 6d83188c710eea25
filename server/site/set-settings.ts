import type { SiteSettings } from '#contract/site/site.ts';
import type { SignedInContext } from '../context.ts';
import { tell } from '../notifications/tell.ts';
import { randomId } from '../random.ts';
import { change } from './change.ts';
import { putSettings, selectSettings } from './stores/store.ts';

type SettingsChange = { readonly [Key in keyof SiteSettings]?: SiteSettings[Key] | undefined };

/** Replaces each sent setting, notifies people of a new announcement, and returns all settings. Throws as `change`. */
export async function setSettings(
  context: SignedInContext,
  { version, set }: { version: number; set: SettingsChange },
): Promise<{ settings: SiteSettings; version: number }> {
  const names = (Object.keys(set) as (keyof SiteSettings)[]).sort();
  const { result, version: raised } = await change(context, { act: 'set_settings', version }, async (tx) => {
    const before = await selectSettings(tx);
    const after = { ...before, ...set } as SiteSettings;
    const now = context.clock();
    const announced = isNews(before.announcement, after.announcement, now) ? randomId(12) : undefined;
    await putSettings(tx, after, announced);
    if (announced)
      await tell(tx, { kind: 'notice', object: { kind: 'notice', id: announced }, actor: null, at: now });
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

type Announcement = SiteSettings['announcement'];

/** Whether an announcement is current, and the former one had another text or was over. */
function isNews(before: Announcement, after: Announcement, now: Date): boolean {
  const isInForce = (it: Announcement) => it !== null && new Date(it.until) > now;
  if (!isInForce(after)) return false;
  return !isInForce(before) || before?.en !== after?.en || before?.zh !== after?.zh;
}
