import { expect, type Page, test } from '@playwright/test';
import { open } from './site.ts';

test('the home page loads no heavy part, and its first row of photos before the others', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(fetched.filter((path) => /photo-board|schemas|dialog|lightbox|viewer/.test(path))).toEqual([]);
  expect(fetched.filter((path) => path.endsWith('.woff2'))).toHaveLength(1);
  const first = page.getByRole('region', { name: 'Latest book pages' }).locator('article');
  const loading = await first.evaluateAll((all) =>
    all.map((card) => ['loading', 'fetchpriority'].map((it) => card.querySelector('img')?.getAttribute(it))),
  );
  for (const [how, priority] of loading.slice(0, 3)) expect([how, priority]).toEqual(['eager', 'high']);
  for (const [how] of loading.slice(3)) expect(how).toBe('lazy');
  const cards = page.getByRole('region', { name: 'Used Items' }).locator('article');
  expect(await cards.locator('img[loading="eager"]').count()).toBe(0);
  const photos = cards.locator('img[srcset]');
  const written = await photos.evaluateAll((all) =>
    all.every((it) => /\?w=480 480w, .* 1024w$/.test(it.getAttribute('srcset') ?? '')),
  );
  expect(written).toBe(true);
  const unsized = page.locator('img:not([width][height])');
  expect(await unsized.count()).toBe(0);
});

test('modules load after the styles and a first module, and before the load event', async ({ page }) => {
  for (const path of ['/', '/faq', '/search/used/0']) {
    await page.goto(path);
    const { styles, modules, loaded } = await page.evaluate(() => {
      const named = (end: string) =>
        performance
          .getEntriesByType('resource')
          .filter(({ name }) => name.endsWith(end)) as PerformanceResourceTiming[];
      const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      const loaded = navigation?.loadEventStart ?? 0;
      return {
        styles: named('.css').map((it) => it.responseEnd),
        modules: named('.js').map(({ startTime, responseEnd }) => ({ startTime, responseEnd })),
        loaded,
      };
    });
    expect(styles.length, path).toBeGreaterThan(0);
    const [first, ...rest] = modules.filter(({ startTime }) => startTime < loaded);
    expect(rest.length, path).toBeGreaterThan(5);
    expect(first?.startTime, path).toBeGreaterThan(Math.max(...styles));
    for (const { startTime } of rest)
      expect(startTime, path).toBeGreaterThanOrEqual(first?.responseEnd ?? Infinity);
  }
});

test('a page works if its manifest arrives after its other modules', async ({ page }) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await page.route('**/manifest-*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await open(page, '/search/used/0');
  expect(errors).toEqual([]);
});

/** The cumulative layout shift of the open page. */
const shiftOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        });
        observer.observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(sum), 300);
      }),
  );

test('nothing moves while a page loads', async ({ page }) => {
  for (const path of ['/', '/search/used/0']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await shiftOf(page), path).toBeLessThanOrEqual(0.02);
  }
});

test('nothing moves when the font arrives late', async ({ page }) => {
  await page.route('**/*.woff2', async (route) => {
    await new Promise((painted) => setTimeout(painted, 800));
    await route.continue();
  });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/search/used/0']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await shiftOf(page), `${path} at ${width}`).toBeLessThanOrEqual(0.02);
    }
  }
});

test('a press on a card opens the listing in place, and with a key pressed in a new tab', async ({
  page,
  context,
}) => {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const card = page.getByRole('region', { name: 'Used Items' }).locator('article a').first();
  const opened = context.waitForEvent('page');
  await card.click({ modifiers: ['ControlOrMeta'] });
  await (await opened).close();
  await card.click();
  await expect(page).toHaveURL(/\/detail\//);
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});
