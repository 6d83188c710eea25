const name = 'google_sign_in';

/**
 * The cookie that ties a sign-in with the provider to the browser that began it. Lax, since the provider's page leads back
 * here; sent to `path` alone.
 */
export function browserCookie(
  secret: string,
  { path, seconds, origin }: { path: string; seconds: number; origin: string },
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${secret}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** The secret in a Cookie header, or "". */
export function browserIn(cookies: string | undefined): string {
  return pattern.exec(cookies ?? '')?.[1] ?? '';
}

const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`);
