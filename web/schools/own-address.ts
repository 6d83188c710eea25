declare global {
  /** Defined by the script before the first paint; undefined if that script could not run. */
  var schoolAddress: ((to: string, opens?: boolean) => string) | undefined;
}

/**
 * The address that a link to `to` opens for this user: with a saved school, that school's home, category, search or
 * forum. Addresses that name a school or a seller stay. The rule is in `theme/before-paint.ts`, since a page load needs
 * it before the first paint. `opens`: the user navigates now, so all schools then apply to the whole visit.
 */
export function ownAddress(to: string, opens = true): string {
  return globalThis.schoolAddress?.(to, opens) ?? to;
}

/** The address that opens `to` for all schools: `to` itself, unless a saved school would replace it. */
export function everySchoolNow(to: string): string {
  return ownAddress(to, false) === to ? to : ownAddress(everySchoolAddress(to));
}

/**
 * The props of a link to the page of all schools. Its address names them, since the link may be pressed before the
 * page's script loads.
 */
export function everySchoolLink(to: string): { to: string; 'data-every-school': string } {
  return { to: everySchoolAddress(to), 'data-every-school': to };
}

function everySchoolAddress(to: string): string {
  const [path = '', query = ''] = to.split('?');
  if (path === '/') return '/school/1';
  const asked = new URLSearchParams(query);
  asked.set('school_id', '1');
  return `${path}?${asked}`;
}
