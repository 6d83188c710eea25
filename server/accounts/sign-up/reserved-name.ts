import { helperRooms, helperSlugs } from '#contract/assistant/helper-rooms.ts';
import { partners } from '#contract/chat/partners.ts';

/** Names of staff and of the site. */
const reserved = [
  'admin',
  'support',
  'moderator',
  'official',
  'staff',
  'system',
  'quad',
  ...partners.map(({ username }) => username),
  ...Object.values(helperRooms).map(({ username }) => username),
];

/**
 * Whether a username is one of staff or the site, alone or followed by `_` or a digit, or looks like one: I for l, 0 for
 * o, more than one `_`. The name of a helper's room is one where nothing but `_` and digits is beside it.
 */
export function isReserved(username: string): boolean {
  const name = username.toLowerCase().replaceAll(/_+/g, '_').replace(/^_/, '');
  return (
    reserved.some((it) => /^([_\d]|$)/.test(restBehind(it, name) ?? 'none')) ||
    // The rooms' own names are words that people use, too: with other words they are anybody's.
    helperSlugs.some((it) => /^[_\d]*$/.test(restBehind(it, name) ?? 'none'))
  );
}

/** What follows a reserved name in one that begins with its look-alike; undefined where it does not. */
function restBehind(taken: string, name: string): string | undefined {
  const beginning = name.slice(0, taken.length);
  return looks(beginning) === looks(taken.toLowerCase()) ? name.slice(taken.length) : undefined;
}

/** The same text for names that look alike. */
function looks(name: string): string {
  return name.replaceAll(/[i1]/g, 'l').replaceAll('0', 'o');
}
