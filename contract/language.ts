/** The languages of every text that users read. */
export const languages = ['en', 'zh'] as const;
export type Language = (typeof languages)[number];

/** The `lang` attribute of each language. */
export const languageTags = { en: 'en', zh: 'zh-CN' } as const satisfies Record<Language, string>;
