import { expect, type Page, test } from '@playwright/test';
import { hold } from './hold.ts';
import { complaints } from './listings.ts';
import { open } from './site.ts';

interface Grown {
  /** The elements with the photo's name before and after the screen changes. */
  names: string[][];
  /** The longest animation in milliseconds. */
  longest: number;
}

/** Records each view transition of the page. */
async function recorded(page: Page): Promise<() => Promise<Grown[]>> {
  await page.addInitScript(() => {
    const all: Grown[] = [];
    const named = () =>
      [...document.querySelectorAll('*')]
        .filter((it) => getComputedStyle(it).viewTransitionName === 'photo')
        .map((it) => it.tagName);
    const begin = document.startViewTransition.bind(document);
    document.startViewTransition = (change) => {
      const grown: Grown = { names: [named()], longest: 0 };
      all.push(grown);
      const transition = begin(async () => {
        if (typeof change === 'function') await change();
        grown.names.push(named());
      });
      void transition.ready.then(() => {
        const lengths = document.getAnimations().map((it) => {
          const target = it.effect as KeyframeEffect | null;
          const ours = target?.pseudoElement?.startsWith('::view-transition');
          return ours ? Number(target?.getTiming().duration) : 0;
        });
        grown.longest = Math.max(...lengths);
      });
      return transition;
    };
    Object.assign(window, { grown: all });
  });
  return () => page.evaluate(() => Reflect.get(window, 'grown') as Grown[]);
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`the picture of a pressed card grows into the listing’s photo, within 180 ms (${width})`, async ({
    page,
  }) => {
    const complained = complaints(page);
    await page.setViewportSize({ width, height });
    const grown = await recorded(page);
    // Other tests post few cars, so those of the demo stay in view.
    await open(page, '/cars');
    await page
      .getByRole('article')
      .filter({ has: page.locator('img[srcset]') })
      .first()
      .getByRole('link')
      .click();
    await expect(page).toHaveURL(/\/detail\//);
    await expect(page.getByRole('region', { name: 'Photos' })).toBeVisible();
    await expect.poll(async () => (await grown())[0]?.longest).toBe(180);
    expect((await grown()).map(({ names }) => names)).toEqual([[['IMG'], ['BUTTON']]]);
    // From one listing to a similar one, the pressed card has the name alone.
    await page.locator('article:has(img[srcset]) a[href^="/detail/"]').first().click();
    await expect.poll(async () => (await grown())[1]?.longest).toBe(180);
    expect((await grown())[1]?.names).toEqual([['IMG'], ['BUTTON']]);
    expect(complained).toEqual([]);
  });

test('nothing animates for a person who prefers reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const grown = await recorded(page);
  await open(page, '/used');
  const card = page.getByRole('article').first();
  await card.getByRole('link').click();
  await expect(page).toHaveURL(/\/detail\//);
  expect(await grown()).toEqual([]);
});

test('a pressed card responds at once', async ({ page }) => {
  await open(page, '/used');
  const card = page.getByRole('article').first();
  await expect(card).toHaveCSS('scale', 'none');
  await card.hover();
  await page.mouse.down();
  await expect(card).toHaveCSS('scale', '0.985');
  await page.mouse.move(0, 0);
  await page.mouse.up();
  await expect(card).toHaveCSS('scale', 'none');
});

test('with reduced motion the line at the top stands still while a screen loads', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const go = await hold(page, /\/cars\.data/);
  await open(page, '/faq');
  await page.getByRole('banner').getByRole('link', { name: 'Cars' }).click();
  const line = page.locator('body > [aria-hidden=true]');
  await expect.poll(async () => ((await line.boundingBox())?.width ?? 0) > 1000).toBe(true);
  await expect(line).toHaveCSS('animation-duration', '0s');
  go();
  await expect(page.getByRole('heading', { level: 1, name: 'Cars' })).toBeVisible();
});

test('with reduced motion a busy button does not spin', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const go = await hold(page, /\/api\/user\/login/);
  await open(page, '/login');
  await page.getByLabel('Username').fill('amy');
  await page.getByLabel('Password', { exact: true }).fill('not-hers-1');
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  expect(await button.evaluate((it) => it.getAnimations({ subtree: true }).length)).toBe(0);
  go();
});
