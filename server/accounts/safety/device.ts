import { randomSecret } from '../../random.ts';

const name = 'device';
/** As long as browsers keep a cookie. */
export const deviceDays = 400;

/** The random mark of a browser: the one it keeps, else a new one. It proves nothing and opens nothing. */
export const deviceIn = (cookies: string | undefined): string => pattern.exec(cookies ?? '')?.[1] ?? '';
export const newDevice = randomSecret;

const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

/** The cookie that keeps a mark. */
export function deviceCookie(mark: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${mark}; Path=/api/user; Max-Age=${deviceDays * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}
