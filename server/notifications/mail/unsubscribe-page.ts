import { mail as en } from '#contract/words/en/mail.ts';
import { notifications as enNotices } from '#contract/words/en/notifications.ts';
import { named } from '#contract/words/site-name.ts';
import { mail as zh } from '#contract/words/zh/mail.ts';
import { notifications as zhNotices } from '#contract/words/zh/notifications.ts';
import { escaped } from '../../http/escape-html.ts';
import { plainPage } from '../../http/plain-page.ts';
import type { Ending } from './unsubscribe.ts';

const both = { en: { mail: en, notices: enNotices }, zh: { mail: zh, notices: zhNotices } };

/** The page shows the subscription and, once it has ended, a button that restores it. */
export function endingPage({ lang, ended, isEnded }: Ending, name: string): string {
  const { mail, notices } = named(lang === 'zh' ? both.zh : both.en, name);
  const words = mail.ending;
  const kinds = ended === 'digest' ? [words.digest] : ended.map((kind) => notices.chosen.kinds[kind]);
  const title = isEnded ? words.ended : words.title;
  const body = `<p>${escaped(isEnded ? words.endedText : words.text)}</p>
<ul>${kinds.map((kind) => `<li>${escaped(kind)}</li>`).join('')}</ul>
<form method="post">
<button name="action" value="${isEnded ? 'back' : 'end'}" class="${isEnded ? 'plain' : 'main'}">${escaped(isEnded ? words.back : words.end)}</button>
</form>
<p class="more"><a href="/userpage/notifications">${escaped(words.settings)}</a></p>`;
  return plainPage({ lang, title, body, name });
}
