import type { RouterContextProvider } from 'react-router';
import type { Language } from '#contract/language.ts';
import { about as aboutEn } from '#contract/words/en/about.ts';
import { faq as faqEn } from '#contract/words/en/faq.ts';
import { hiring as hiringEn } from '#contract/words/en/hiring.ts';
import { privacy as privacyEn } from '#contract/words/en/privacy.ts';
import { reports as reportsEn } from '#contract/words/en/reports.ts';
import { rules as rulesEn } from '#contract/words/en/rules.ts';
import { terms as termsEn } from '#contract/words/en/terms.ts';
import { transparency as transparencyEn } from '#contract/words/en/transparency.ts';
import { named } from '#contract/words/site-name.ts';
import { about as aboutZh } from '#contract/words/zh/about.ts';
import { faq as faqZh } from '#contract/words/zh/faq.ts';
import { hiring as hiringZh } from '#contract/words/zh/hiring.ts';
import { privacy as privacyZh } from '#contract/words/zh/privacy.ts';
import { reports as reportsZh } from '#contract/words/zh/reports.ts';
import { rules as rulesZh } from '#contract/words/zh/rules.ts';
import { terms as termsZh } from '#contract/words/zh/terms.ts';
import { transparency as transparencyZh } from '#contract/words/zh/transparency.ts';
import { pageContext } from '../api/api.server.ts';

/** The texts of rarely read pages. They are sent with their own page only. */
const texts = {
  about: { en: aboutEn, zh: aboutZh },
  faq: { en: faqEn, zh: faqZh },
  hiring: { en: hiringEn, zh: hiringZh },
  privacy: { en: privacyEn, zh: privacyZh },
  reports: { en: reportsEn, zh: reportsZh },
  rules: { en: rulesEn, zh: rulesZh },
  terms: { en: termsEn, zh: termsZh },
  transparency: { en: transparencyEn, zh: transparencyZh },
} as const;

type Texts = typeof texts;

/** A page's texts in the reader's language, for its loader. */
export function textOf<Name extends keyof Texts>(
  context: Readonly<RouterContextProvider>,
  name: Name,
): { lang: Language; text: Texts[Name]['en'] } {
  const { lang, visit } = context.get(pageContext);
  return { lang, text: named<Texts[Name]['en']>(texts[name][lang], visit.site.settings.site.name) };
}
