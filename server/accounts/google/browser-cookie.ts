const name = 'google_sign_in';

/**
 * The cookie that ties a provider sign-in to its browser. `Lax`, because the provider returns by a cross-site
 * navigation, which `Strict` would strip of cookies.
 */
export function browserCookie(
  secret: string,
  { path, seconds, origin }: { path: string; seconds: number; origin: string },
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${secret}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the secret in a Cookie header, or "". */
export const browserSecretIn = (cookies: string | undefined): string =>
  pattern.exec(cookies ?? '')?.[1] ?? '';

const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`);
