import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until this has the focus, in at most a hundred presses. */
export async function tabTo(page: Page, it: Locator): Promise<void> {
  await expect(it).toBeVisible();
  for (let presses = 0; presses < 100; presses += 1) {
    await page.keyboard.press('Tab');
    if (await it.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(it).toBeFocused({ timeout: 100 });
}
