/** Returns dollars in the language's format, with cents only if there are any. */
export function money(dollars: number, lang: 'en' | 'zh'): string {
  return formats[lang][Number.isInteger(dollars) ? 'whole' : 'cents'].format(dollars);
}

// Created once: creating a formatter takes a hundred times as long as using it, and a page shows a hundred prices.
const formats = { en: formatsOf('en'), zh: formatsOf('zh-CN') } as const;

function formatsOf(language: string) {
  const of = (digits: number) =>
    new Intl.NumberFormat(language, {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    });
  return { whole: of(0), cents: of(2) };
}
