import { expect, test } from '@playwright/test';
import { hold } from './hold.ts';
import { jumps } from './listings.ts';
import { settled } from './settled.ts';
import { open, tell } from './site.ts';

test('while results load, placeholders are in the places of the cards', async ({ page }) => {
  await open(page, '/search/used/0');
  const answer = await hold(page, '**/*.data*');
  const places = () =>
    page.locator('#main section ul:has([class*=picture], [class*=waiting]) > li').evaluateAll((all) =>
      all.slice(0, 1).map((it) => {
        const { x, y, width } = it.getBoundingClientRect();
        return [x, y + scrollY, width].map(Math.round);
      }),
    );
  await page.getByRole('button', { name: 'Next Page' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Loading listings…' })).toBeVisible();
  const waiting = await places();
  answer();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(waiting).toHaveLength(1);
  expect(await places()).toEqual(waiting);
});

test('nothing jumps when a slow answer arrives', async ({ page }) => {
  const demo = await tell('logIn', { username: 'demo_student', password: 'quad-demo1' });
  const own = (await tell('listOwnListings', demo)).items.find((item) => item.status === 1);
  await page.addInitScript((auth) => localStorage.setItem('auth', auth), JSON.stringify(demo));
  await page.route('**/api/**', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 250));
    await route.continue();
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 860 });
    for (const path of ['manage', 'profile', 'contacts', 'points']
      .map((it) => `/userpage/${it}`)
      .concat(`/post?iid=${own?.iid}`)) {
      await settled(page, () => page.goto(path));
      const { sum, what } = await jumps(page);
      expect.soft(sum, `${path} at ${width}:${what}`).toBeLessThanOrEqual(0.02);
    }
  }
});
