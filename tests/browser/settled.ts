import type { Page } from '@playwright/test';
import { hydrated } from './hydrated.ts';

/** Milliseconds without a request after which a page counts as settled. */
const quietMs = 120;

/**
 * Navigates and waits until the app's script has hydrated (on pages of the app) and its requests are done. Faster than
 * waiting for an idle network.
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
  await hydrated(page);
  last = performance.now();
  while (asking.size > 0 || performance.now() - last < quietMs) await page.waitForTimeout(30);
  page.off('request', begins).off('requestfinished', ends).off('requestfailed', ends);
}
