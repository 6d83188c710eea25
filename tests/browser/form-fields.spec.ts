import { expect, type Page, test } from '@playwright/test';
import { contactMark } from '#contract/accounts/accounts.ts';
import { openTopic } from './forum.ts';
import { place, standsInSight } from './in-sight.ts';
import { speak } from './languages.ts';
import { publish } from './listings.ts';
import { settled } from './settled.ts';
import { newcomer, open, signIn } from './site.ts';

const main = (page: Page) => page.getByRole('main');
const phone = { width: 390, height: 844 };

/** Forms by their address, with the place of the button that sends one among those of its screen. */
const forms: [path: string, button?: number][] = [
  ['/login'],
  ['/verifyemail'],
  ['/verifyemail', 1],
  ['/signup/amy@nyu.edu/000000'],
  ['/passwordreset'],
  ['/contact-us'],
];
const ownForms: typeof forms = [
  ['/userpage/password'],
  ['/userpage/profile'],
  ['/userpage/merchant'],
  ['/userpage/contacts'],
  ['/content_sharing/upload'],
  ['topic'],
];
for (const [size, lang] of [
  [phone, 'en'],
  [phone, 'zh'],
  [{ width: 820, height: 1180 }, 'zh'],
] as const)
  test(`every form shows its first wrong field at ${size.width} px, in ${lang}`, async ({ page }) => {
    await page.setViewportSize(size);
    await speak(page, lang);
    const amy = await newcomer();
    const iid = await publish(await newcomer(), {});
    const topic = `/forumdetail/${await openTopic(amy)}`;
    const sends = main(page).locator('[type=submit]:visible');
    const wrong = page.locator('[aria-invalid=true]').first();
    for (const [index, [path, button = 0]] of [...forms, ...ownForms].entries()) {
      if (index === forms.length) await signIn(page, amy);
      await test.step(path, async () => {
        await open(page, path === 'topic' ? topic : path);
        if (path === '/userpage/profile') await main(page).locator('[name=username]').fill('');
        if (path === '/userpage/contacts') await main(page).locator('[name=contact]').fill(contactMark);
        await sends.nth(button).click();
        await standsInSight(wrong);
      });
    }
    // Lists below the form make the page longer once they are there.
    await settled(page, () => page.goto('/userpage/security'));
    await main(page).locator('#email button').click();
    await main(page).locator('#email [type=submit]').first().click();
    // The short page ends before the field is 120 px from the top, and its error makes the page longer.
    await expect(wrong).toBeFocused();
    expect(await place(wrong)).toMatchObject({ seen: true });
    await open(page, '/donate/payment');
    const amount = main(page).getByRole('textbox').first();
    await amount.fill('1');
    await amount.press('Enter');
    await standsInSight(amount);
    // A dialog scrolls by itself, and may be too short for 120 px.
    for (const [path, button] of [
      ['/forum/list', main(page).locator('[aria-haspopup=dialog]')],
      [`/detail/${iid}`, main(page).getByRole('button', { name: /^(Report|举报)/ })],
      ['/userpage/security', main(page).getByRole('button', { name: /^(Turn on|开启)$/ })],
      ['/userpage/profile', main(page).getByRole('button', { name: /^(Delete account|注销账户)$/ })],
    ] as const) {
      await open(page, path);
      await button.first().click();
      await page.getByRole('dialog').locator('[type=submit]').click();
      await expect(wrong).toBeFocused();
      expect(await place(wrong), path).toMatchObject({ seen: true });
    }
  });
