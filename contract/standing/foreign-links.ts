/** The hosts, with their subdomains, to which links are not foreign; `allowed` may limit a host to the beginning of a path. */
export interface LinkSettings {
  /** This site's own host. */
  readonly site: string;
  /** The domains of the schools. */
  readonly schools: readonly string[];
  /** The operator's list. */
  readonly allowed: readonly string[];
}

/** An address with a scheme or two slashes, up to the character at which text or Markdown ends it. */
const whole =
  /(?:\b[a-z][a-z\d+.-]{1,20}:|(?<![\p{L}\p{N}:/\\]))[/\\]{2}[^\s<>()[\]"'`，。；！？、（）【】《》「」]+/giu;
/** A host without a scheme, and the rest of its address. After an @ it is a mail address. */
const bare =
  /(?<![\p{L}\p{N}@._/\\-])(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:com|net|org|info|biz|edu|gov|io|me|app|co|cc|cn|tw|hk|us|ca|uk|ru|in|jp|kr|de|tv|xyz|top|shop|store|site|online|vip|club|live|link|ly|gg|gl|to|fun|icu|work|pro|dev|ai|xn--[a-z\d-]+|中国|网址|公司)(?![\p{Script=Latin}\p{N}@-])(?:[/?#][^\s<>()[\]"'`，。；！？、（）【】《》「」]*)?/giu;

/**
 * Returns whether a text links to anything but this site, a school or the operator's list. Look-alikes such as
 * full-width letters count as plain ones. Mail addresses and paths of this site are not links.
 */
export function hasForeignLink(text: string, settings: LinkSettings): boolean {
  const plain = text.normalize('NFKC').replaceAll(/\p{Cf}/gu, '');
  const addresses = plain.match(whole) ?? [];
  // Most texts have no dot before a letter, and the pattern of a host is slow.
  const hosts = /\.\p{L}/u.test(plain) ? (plain.replaceAll(whole, ' ').match(bare) ?? []) : [];
  return [...addresses, ...hosts.map((it) => `//${it}`)].some((it) => isForeign(it, settings));
}

function isForeign(address: string, { site, schools, allowed }: LinkSettings): boolean {
  const url = URL.parse(address, 'https://base.invalid');
  if (!url) return false;
  if (!/^https?:$/.test(url.protocol)) return true;
  return ![site, ...schools, ...allowed].some((it) => leadsTo(url, it));
}

function leadsTo({ hostname, pathname }: URL, entry: string): boolean {
  const [host = '', ...path] = entry.split('/');
  const [name] = host.toLowerCase().split(':');
  if (!name) return false;
  const fits = hostname === name || hostname.endsWith(`.${name}`);
  const begins = path.length === 0 || `${pathname}/`.startsWith(`/${path.join('/')}/`);
  return fits && begins;
}

/** The stored form of a host that the operator typed, with or without a scheme and a path; "" for any other text. */
export function plainHost(typed: string): string {
  const url = URL.parse(`https://${typed.trim().replace(/^(https?:)?\/\//i, '')}`);
  if (!url || url.username || url.port || url.search || url.hash) return '';
  const host = url.hostname.replace(/^www\./, '');
  const isName = /^([a-z\d]([a-z\d-]{0,61}[a-z\d])?\.)+([a-z]{2,63}|xn--[a-z\d-]{1,59})$/.test(host);
  return isName ? `${host}${url.pathname.replace(/(?<!\/)\/+$/, '')}` : '';
}
