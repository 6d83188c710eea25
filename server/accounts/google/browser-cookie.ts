const name = 'google_sign_in';

/**
 * Returns the cookie that ties a provider sign-in to the browser that began it. `SameSite=Lax`, because the provider's
 * page navigates back to this site; sent to `path` only.
 */
export function browserCookie(
  secret: string,
  { path, seconds, origin }: { path: string; seconds: number; origin: string },
): string {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  return `${name}=${secret}; Path=${path}; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
}

/** Returns the secret in a Cookie header, or "". */
export function browserIn(cookies: string | undefined): string {
  return pattern.exec(cookies ?? '')?.[1] ?? '';
}

const pattern = new RegExp(`(?:^|;\\s*)${name}=([\\w-]+)`);
