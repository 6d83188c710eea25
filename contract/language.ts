/** The languages of every text that users read. */
export type Language = 'en' | 'zh';
