import { expect, test } from '@playwright/test';
import { boxOf } from './box.ts';
import { complaints, layoutShift } from './listings.ts';
import { newcomer, open, signIn, siteUrl, tell } from './site.ts';

for (const [lang, cheapest, bonuses, pay] of [
  [
    'en',
    'Base price',
    ['+99 points', '+196 points', '+3,891 points', '+32,281 points', '+337,951 points'],
    'Pay $0.99',
  ],
  [
    'zh',
    '基础价',
    ['多送 99 积分', '多送 196 积分', '多送 3,891 积分', '多送 32,281 积分', '多送 337,951 积分'],
    '支付 US$0.99',
  ],
] as const)
  test(`a top-up has one primary button, and each bonus in points (${lang})`, async ({ page }) => {
    await page.context().addCookies([{ name: 'lang', value: lang, url: siteUrl() }]);
    await signIn(page, await newcomer());
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const complained = complaints(page);
      await open(page, '/topup');
      const main = page.getByRole('main');
      const cards = main.getByRole('radio');
      await expect(cards).toHaveCount(6);
      const facts = main.locator('fieldset label').locator('> :last-child');
      await expect(facts.first()).toContainText(cheapest);
      for (const [index, bonus] of bonuses.entries()) await expect(facts.nth(index + 1)).toContainText(bonus);
      await expect(main.locator('fieldset')).not.toContainText('%');
      // The balance has loaded, so the whole screen is there.
      await expect(main.getByRole('progressbar').first()).toBeVisible();
      const primary = await main.getByRole('button').evaluateAll((all) => {
        const probe = document.body.appendChild(document.createElement('i'));
        probe.style.background = 'var(--accent)';
        const accent = getComputedStyle(probe).backgroundColor;
        probe.remove();
        return all
          .filter((it) => it.checkVisibility() && getComputedStyle(it).backgroundColor === accent)
          .map((it) => it.textContent);
      });
      expect(primary).toEqual([pay]);
      expect(await layoutShift(page), `${width} px`).toBeLessThan(0.02);
      expect(complained).toEqual([]);
    }
  });

test('at 320 px the balance is on one line, and in forced colours its bar is seen', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ forcedColors: 'active' });
  const demo = await tell('logIn', { username: 'demo_student', password: 'quad-demo1' });
  await page.addInitScript((auth) => localStorage.setItem('auth', auth), JSON.stringify(demo));
  await open(page, '/topup');
  const main = page.getByRole('main');
  const balance = main.getByText(/^[\d,]+ XP$/).first();
  expect((await boxOf(balance)).height).toBeLessThan(40);
  const bar = main.getByRole('progressbar').first();
  await expect(bar).toHaveCSS('outline-style', 'solid');
  const filled = await bar.evaluate((it) => getComputedStyle(it).getPropertyValue('--mark'));
  expect(filled).toBe('Highlight');
});
