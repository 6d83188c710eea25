import { randomSecret } from '../../random.ts';

const name = 'device';
/** The most days for which browsers keep a cookie. */
export const deviceDays = 400;

/** Returns the random mark in a browser's cookie, or "". The mark only recognises the browser and gives no access. */
export const deviceIn = (cookies: string | undefined): string => pattern.exec(cookies ?? '')?.[1] ?? '';
export const newDevice = randomSecret;

const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]{43})(?:;|$)`);

/** The cookie that keeps a mark. */
export function deviceCookie(mark: string, origin: string): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${mark}; Path=/api/user; Max-Age=${deviceDays * 86_400}; HttpOnly; SameSite=Lax${secure}`;
}
