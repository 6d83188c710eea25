import { calls } from '#contract/calls.ts';
import { addressOf } from '../../world/ask.ts';
import { raw } from '../raw.ts';
import type { Victim } from '../sessions/victim.ts';
import type { Tally } from '../tally.ts';

/**
 * Requests that a page of another site can send without a preflight: JSON as text/plain, or a form, with a known pair.
 */
export async function foreignCalls(url: string, { userid, session }: Victim, found: Tally): Promise<void> {
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ];
  const body = JSON.stringify({ userid, session });
  const form = new URLSearchParams({ userid, session }).toString();
  for (const [name, { at }] of Object.entries(calls)) {
    if (at[0] === 'GET') continue;
    for (const headers of foreign) {
      const path = addressOf(at[1], { provider: 'sandbox' });
      const plain = { ...headers, 'content-type': 'text/plain' };
      const asForm = { ...headers, 'content-type': 'application/x-www-form-urlencoded' };
      for (const sent of [
        { headers: plain, body },
        { headers: asForm, body: form },
      ]) {
        const { status } = await raw(url, path, { method: at[0], ...sent });
        found.note(`${name} ${JSON.stringify(sent.headers)}`, status === 403 ? null : `answered ${status}`);
      }
    }
  }
}
