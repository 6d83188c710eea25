/**
 * Whether a text is a UUID. No other text identifies a row with a UUID, and PostgreSQL could not even compare some of
 * them.
 */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
