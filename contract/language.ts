/** The languages of every text that a person reads. */
export type Language = 'en' | 'zh';
