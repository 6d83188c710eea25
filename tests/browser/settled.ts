import type { Page } from '@playwright/test';

/** How long nothing is asked of the server until a page counts as settled. */
const quietMs = 120;

/**
 * Goes somewhere and waits until its script listens, where it is a page of the app, and what it asks for is there.
 * Quicker than an idle network.
 */
export async function settled(page: Page, go: () => Promise<unknown>): Promise<void> {
  const asking = new Set<unknown>();
  let last = performance.now();
  const begins = (request: unknown) => void asking.add(request);
  const ends = (request: unknown) => {
    asking.delete(request);
    last = performance.now();
  };
  page.on('request', begins).on('requestfinished', ends).on('requestfailed', ends);
  await go();
  await page.waitForFunction(() => {
    const main = document.getElementById('main');
    return main === null || Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  last = performance.now();
  while (asking.size > 0 || performance.now() - last < quietMs) await page.waitForTimeout(30);
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
}
