import type { Page } from '@playwright/test';

/**
 * Waits until React has hydrated the document, so that no press is lost; returns at once for a page without the app.
 * React gives elements their listeners' properties before it commits, so the root's own state is what counts.
 */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    if (document.getElementById('main') === null) return true;
    const key = Object.keys(document).find((it) => it.startsWith('__reactContainer$'));
    const root = key && Reflect.get(document, key)?.stateNode?.current;
    return root?.memoizedState?.isDehydrated === false;
  });
}
