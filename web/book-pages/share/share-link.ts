import type { SharedContent } from '#contract/book-pages.ts';
import { addresses } from '../../addresses.ts';
import { ask } from '../../api/ask.ts';

const opaque = new Map<string, Promise<string>>();

/**
 * The address under which a page is passed on: with the opaque form of its sharer's userid, or the userid itself where
 * the server does not answer.
 */
export async function shareLink({ userid, id }: Pick<SharedContent, 'userid' | 'id'>): Promise<string> {
  const asked = opaque.get(userid) ?? ask('encodeUserid', { userid }).then(({ result }) => result);
  opaque.set(userid, asked);
  const name = await asked.catch(() => {
    opaque.delete(userid);
    return userid;
  });
  return new URL(addresses.sharedPage(name, id), location.origin).href;
}
