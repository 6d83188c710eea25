import { raw } from '../raw.ts';
import type { Victim } from '../sessions/victim.ts';
import type { Tally } from '../tally.ts';

/** A cached page does not contain anything that its first visitor added to the address. */
export async function junkAddresses(url: string, { things }: Victim, found: Tally): Promise<void> {
  for (const path of ['/', '/used', `/detail/${things.listing}`, '/search/used/0', '/forum/list', '/faq']) {
    for (const junk of ['?attack=junk', '?attack=junk&lang=en', '?lang=zh&attack=%22%3Ejunk']) {
      const first = await raw(url, `${path}${junk}`, { headers: { cookie: 'wrote=9999999999999' } });
      const next = await raw(url, path);
      const shown = [first, next].some((it) => /attack=|junk/.test(it.body));
      found.note(`${path}${junk}`, shown ? 'is shown' : null);
    }
  }
}
