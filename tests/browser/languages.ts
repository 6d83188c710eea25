import type { Page } from '@playwright/test';
import { accounts as enAccounts } from '#contract/words/en/accounts.ts';
import { chat as enChat } from '#contract/words/en/chat.ts';
import { words as en } from '#contract/words/en/every-page.ts';
import { forum as enForum } from '#contract/words/en/forum.ts';
import { listingDetail as enDetail } from '#contract/words/en/listing-detail.ts';
import { listingSearch as enSearch } from '#contract/words/en/listing-search.ts';
import { share as enShare } from '#contract/words/en/share.ts';
import { viewer as enViewer } from '#contract/words/en/viewer.ts';
import { accounts as zhAccounts } from '#contract/words/zh/accounts.ts';
import { chat as zhChat } from '#contract/words/zh/chat.ts';
import { words as zh } from '#contract/words/zh/every-page.ts';
import { forum as zhForum } from '#contract/words/zh/forum.ts';
import { listingDetail as zhDetail } from '#contract/words/zh/listing-detail.ts';
import { listingSearch as zhSearch } from '#contract/words/zh/listing-search.ts';
import { share as zhShare } from '#contract/words/zh/share.ts';
import { viewer as zhViewer } from '#contract/words/zh/viewer.ts';
import { siteUrl } from './site.ts';

/** Both languages with the words of their interface, for tests of figures that hold in each. */
export const languages = [
  [
    'en',
    {
      ...en,
      accounts: enAccounts,
      chat: enChat,
      forum: enForum,
      detail: enDetail,
      search: enSearch,
      share: enShare,
      viewer: enViewer,
    },
  ],
  [
    'zh',
    {
      ...zh,
      accounts: zhAccounts,
      chat: zhChat,
      forum: zhForum,
      detail: zhDetail,
      search: zhSearch,
      share: zhShare,
      viewer: zhViewer,
    },
  ],
] as const;

/** Makes the site speak this language to the page's browser. */
export async function speak(page: Page, lang: string): Promise<void> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
}
