/** Whether a text is a UUID. Any other names no row that has one, and some of it PostgreSQL could not even compare. */
export function isUuid(text: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
}
