import { mostMentioned } from '#contract/people/people.ts';
import type { SignedInContext } from '../context.ts';
import { type Mentionable, selectMentionable } from './store.ts';

/**
 * People whom the viewer may mention by the beginning of a name, in any case: authors in the topic first, then people
 * whom the viewer follows, then others. Empty for a text that cannot begin a username.
 */
export async function suggestPeople(
  { reads, viewer }: SignedInContext,
  ftid: string | undefined,
  { start }: { start: string },
): Promise<{ people: Mentionable[] }> {
  if (!/^[A-Za-z0-9_]*$/.test(start)) return { people: [] };
  const asked = {
    userid: viewer.userid,
    ftid: ftid ?? null,
    start: start.toLowerCase(),
    most: mostMentioned,
  };
  return { people: await selectMentionable(reads, asked) };
}
