import type { Page } from '@playwright/test';

/** Holds a page's requests to an address. The returned function lets them go, those that come later, too. */
export async function hold(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
