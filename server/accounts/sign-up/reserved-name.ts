import type { Site } from '../../site/site.ts';

/** Reserved names besides those of partners and rooms. */
const reserved = ['admin', 'support', 'moderator', 'official', 'staff', 'system', 'quad'];

/**
 * Whether a username is a reserved name, alone or followed by `_` or a digit, or a look-alike: I for l, 0 for o, more
 * than one `_`. A helper room's name is reserved only if nothing but `_` and digits follows it.
 */
export function isReserved(username: string, { partners, rooms }: Pick<Site, 'partners' | 'rooms'>): boolean {
  const name = username.toLowerCase().replaceAll(/_+/g, '_').replace(/^_/, '');
  return (
    [...reserved, ...partners.own.map((it) => it.username)].some((it) =>
      /^([_\d]|$)/.test(restBehind(it, name) ?? 'none'),
    ) ||
    // The rooms' names are common words, so a name that adds other words to them stays free.
    rooms.all.some(({ room }) => /^[_\d]*$/.test(restBehind(room, name) ?? 'none'))
  );
}

/** Returns the rest of a name that begins with a look-alike of `taken`; undefined if it does not. */
function restBehind(taken: string, name: string): string | undefined {
  const beginning = name.slice(0, taken.length);
  return looks(beginning) === looks(taken.toLowerCase()) ? name.slice(taken.length) : undefined;
}

/** Maps names that look alike to the same text. */
const looks = (name: string): string => name.replaceAll(/[i1]/g, 'l').replaceAll('0', 'o');
