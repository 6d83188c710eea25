/** Dollars as the language writes them; cents only where there are some. */
export function money(dollars: number, lang: 'en' | 'zh'): string {
  const digits = Number.isInteger(dollars) ? 0 : 2;
  return new Intl.NumberFormat(lang === 'zh' ? 'zh-CN' : 'en', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(dollars);
}
