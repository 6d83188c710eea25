import { helperRooms, helperSlugs } from '#contract/helper-rooms.ts';
import { partners } from '#contract/partners.ts';

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

/** Characters that look alike in a username. */
const alike: Readonly<Record<string, string>> = { i: '[il1]', l: '[il1]', o: '[o0]', _: '_+' };

const pattern = new RegExp(`^_*(${reserved.map(looksLike).join('|')})(?=_|\\d|$)`, 'i');
/** The rooms' own names are words that people use, too: with other words they are anybody's. */
const roomPattern = new RegExp(`^_*(${helperSlugs.map(looksLike).join('|')})[_\\d]*$`, 'i');

/**
 * Whether a username is one of staff or the site, alone or followed by `_` or a digit, or looks like one: I for l, 0 for
 * o, more than one `_`. The name of a helper's room is one where nothing but `_` and digits is beside it.
 */
export function isReserved(username: string): boolean {
  return pattern.test(username) || roomPattern.test(username);
}

function looksLike(name: string): string {
  return name.replaceAll(/[ilo_]/g, (it) => alike[it] ?? it);
}
