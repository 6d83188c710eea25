import webPush, { type VapidKeys } from 'web-push';
import type { Services } from '../../context.ts';
import { findKeys, insertKeys } from './subscription-store.ts';

/** The VAPID keys of the site: those of the settings, else its own, which are generated once. */
export async function siteKeys({ db, settings }: Pick<Services, 'db' | 'settings'>): Promise<VapidKeys> {
  if (settings.push.keys) return settings.push.keys;
  const known = await findKeys(db);
  if (known) return known;
  await insertKeys(db, webPush.generateVAPIDKeys());
  const made = await findKeys(db);
  if (!made) throw new Error('the keys of pushes were not kept');
  return made;
}
