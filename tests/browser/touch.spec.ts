import { expect, test } from '@playwright/test';
import { open } from './site.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('a question looks at rest again after a finger has opened it', async ({ page }) => {
  await open(page, '/faq');
  const question = page.locator('summary').first();
  const background = () => question.evaluate((it) => getComputedStyle(it).backgroundColor);
  const atRest = await background();
  await question.tap();
  await expect(question.and(page.locator(':hover'))).toHaveCount(1);
  await expect(page.locator('details').first()).toHaveAttribute('open');
  expect(await background()).toBe(atRest);
});
