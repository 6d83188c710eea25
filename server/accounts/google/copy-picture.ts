import type { Context } from '../../context.ts';
import { fetchImage } from '../../media/fetch-image.ts';
import { takeImage } from '../../media/take.ts';
import { userTag } from '../tags.ts';
import { giveAvatar, hasAvatar } from './store.ts';

/** Copies the provider's picture, if the account has none. Never throws: the account then stays without a picture. */
export async function copyPicture(context: Context, userid: string, address: string): Promise<void> {
  const { db, settings, invalidation, log } = context;
  try {
    if (await hasAvatar(db, userid)) return;
    const image = await fetchImage(larger(address), settings.google?.issuer ?? null);
    const { key } = await takeImage(context, userid, image);
    await giveAvatar(db, userid, key);
    invalidation.changed([userTag(userid)]);
  } catch (fault) {
    log.warn(`the picture of a new sign-in was not copied: ${fault instanceof Error ? fault.message : ''}`);
  }
}

/** Google links its picture at 96 pixels and serves any requested size. */
const larger = (address: string): string =>
  address.replace(/^(https:\/\/\w+\.googleusercontent\.com\/.*)=s\d+-c$/, '$1=s512-c');
