const dayMs = 86_400_000;
/** The standard wants less than a year, so that nobody writes to an address that was given up. */
const validDays = 350;

/** Where to tell of a weakness of the site, in the form of RFC 9116. It is written anew each day and expires in less than a year. */
export function securityTxt(origin: string, supportEmail: string, now: Date): string {
  const today = now.getTime() - (now.getTime() % dayMs);
  return [
    `Contact: mailto:${supportEmail}`,
    `Contact: ${origin}/contact-us`,
    `Expires: ${new Date(today + validDays * dayMs).toISOString().replace('.000Z', 'Z')}`,
    'Preferred-Languages: en, zh',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}
