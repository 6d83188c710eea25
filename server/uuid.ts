/** Whether a text is a UUID. No other text identifies a row with one, and PostgreSQL cannot even compare some. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);
