import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { mark, payloads } from '../../browser/payloads.ts';
import { addressOf } from '../../world/ask.ts';
import { raw } from '../raw.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';
import type { Planted } from './plant.ts';

/** Forms with a payload in every field, from a page whose address is one: the refusal page contains none as markup. */
export async function refusedPages({ url }: Target, { owner }: Planted, found: Tally): Promise<void> {
  const bearer = { authorization: `Bearer ${owner.userid}${owner.session}` };
  let pages = 0;
  for (const [name, call] of Object.entries(calls) as [string, Call][]) {
    if (call.at[0] === 'GET') continue;
    for (const { kind, text } of payloads) {
      const fields = [...Object.keys(call.request.shape), text];
      const { body, headers } = await raw(url, addressOf(call.at[1], { provider: text }), {
        method: 'POST',
        body: new URLSearchParams(fields.map((field) => [field, text])).toString(),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          accept: 'text/html',
          ...(!name.startsWith('logOut') && bearer),
          referer: `${url}/search?name=${encodeURIComponent(text)}${/^[ -~]+$/.test(text) ? text : ''}`,
        },
      });
      // Text in a quoted attribute is safe; a payload that closed the quote would leave text behind here.
      const bare = body.replaceAll(/="[^"<>]*"/g, '=""');
      const made = new RegExp(`<[^>]*(?:${mark}|attacked|attack-beacon)|<[^>]*\\son\\w+=`).exec(bare)?.[0];
      const led = /href="(?!\/)[^"]*/.exec(body)?.[0];
      const page = headers['content-type']?.startsWith('text/html');
      if (page) pages += 1;
      found.note(`${name} with ${kind}`, page && (made ?? led));
    }
  }
  found.note('pages among them', pages > 100 ? null : `${pages}`);
}
