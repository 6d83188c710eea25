import { expect, test } from '@playwright/test';
import { publish } from './listings.ts';
import { newcomer, newName, signIn } from './site.ts';

for (const [lang, name] of [
  ['en', 'House or 1 bedroom'],
  ['zh', '独栋或一室'],
] as const)
  test(`“one bedroom” and a house are one choice, with the same name in ${lang} in form, card, page and filter`, async ({
    page,
    context,
    baseURL,
  }) => {
    const amy = await newcomer();
    const title = newName();
    const iid = await publish(amy, { name: title, type: 'house', bedroom: 1 });
    await context.addCookies([{ name: 'lang', value: lang, url: baseURL ?? '' }]);
    await page.goto(`/search/${title}/house/0?bedroom=1`);
    await expect(page.getByRole('article').filter({ hasText: title })).toContainText(name);
    await expect(page.getByRole('radio', { name })).toBeChecked();
    await page.goto(`/detail/${iid}`);
    await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible();
    await signIn(page, amy);
    await page.goto(`/post?iid=${iid}`);
    const choice = page.locator('[name=bedroom]');
    await expect(choice).toHaveValue('1');
    await expect(choice.locator('option:checked')).toHaveText(name);
  });
