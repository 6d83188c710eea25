import type { Page } from '@playwright/test';
import { words as en } from '#contract/words/en/all.ts';
import { words as zh } from '#contract/words/zh/all.ts';
import { siteUrl } from './site.ts';

/** Both languages with the words of their interface, for tests of figures that hold in each. */
export const languages = [
  ['en', en],
  ['zh', zh],
] as const;

/** Makes the site speak this language to the page's browser. */
export async function speak(page: Page, lang: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
}
