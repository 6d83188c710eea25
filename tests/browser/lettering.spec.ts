import { expect, test } from '@playwright/test';
import { chat } from '#contract/words/zh/chat.ts';
import { boxOf } from './box.ts';
import { speak } from './languages.ts';
import { newcomer, open, signIn, siteUrl } from './site.ts';

for (const lang of ['en', 'zh']) {
  test(`buttons and fields have the letter spacing of the page’s text (${lang})`, async ({ page }) => {
    await speak(page, lang);
    for (const path of ['/', '/contact-us']) {
      await open(page, path);
      const spaces = await page.evaluate(() =>
        [...document.querySelectorAll('p, button, input, select, textarea')].map(
          (it) => getComputedStyle(it).wordSpacing,
        ),
      );
      expect(new Set(spaces), path).toEqual(new Set(['0.96px']));
    }
  });

  test(`the amounts of a donation are on one line, clear of their borders (${lang})`, async ({ page }) => {
    await speak(page, lang);
    await open(page, '/donate/payment');
    const presets = page.getByRole('main').locator('fieldset a');
    await expect(presets).toHaveCount(4);
    for (const width of [320, 390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const rooms = await presets.evaluateAll((all) =>
        all.map((it) => {
          const text = document.createRange();
          text.selectNodeContents(it);
          const [line, ...more] = text.getClientRects();
          const box = it.getBoundingClientRect();
          return more.length || !line ? 0 : Math.min(line.left - box.left, box.right - line.right);
        }),
      );
      for (const room of rooms) expect(room, `room at ${width}`).toBeGreaterThanOrEqual(8);
    }
  });
}

test('no underlined link ends with the empty half of a full-width mark', async ({ page }) => {
  await speak(page, 'zh');
  const visited = ['/login', '/verifyemail', '/faq', '/search/used/0', '/globalchatroom', '/u/demo_student'];
  for (const path of [...visited, '/chats']) {
    if (path === '/chats') await signIn(page, await newcomer());
    await open(page, path);
    if (path === '/chats') await expect(page.getByRole('link', { name: chat.noAi })).toBeVisible();
    if (path.startsWith('/search')) {
      const detail = await page.getByRole('article').getByRole('link').first().getAttribute('href');
      await open(page, detail ?? '');
      await expect(page.getByRole('link', { name: /^全部 \d+ 条发布$/ })).toBeVisible();
    }
    const ends = await page.locator('a:visible').evaluateAll((all) =>
      all
        .filter((it) => getComputedStyle(it).textDecorationLine === 'underline')
        .map((it) => it.textContent)
        .filter((text) => /[？）！。，、：；”》]$/.test(text.trim())),
    );
    expect(ends, path).toEqual([]);
  }
});

for (const [colorScheme, lang] of [
  ['light', 'en'],
  ['dark', 'zh'],
] as const)
  test.describe(colorScheme, () => {
    test.use({ colorScheme });

    test(`a search field has a grey cross that clears it (${colorScheme}, ${lang})`, async ({ page }) => {
      await speak(page, lang);
      await open(page, '/faq');
      const field = page.getByRole('banner').getByRole('combobox');
      await field.fill('desk');
      const box = await boxOf(field);
      const [x, y] = [box.x + box.width - 18, box.y + box.height / 2];
      const clip = { x: x - 18, y: y - 14, width: 36, height: 28 };
      const colours = await page.evaluate(
        async (picture) => {
          const image = new Image();
          image.src = `data:image/png;base64,${picture}`;
          await image.decode();
          const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d');
          canvas?.drawImage(image, 0, 0);
          const { data = [] } = canvas?.getImageData(0, 0, image.width, image.height) ?? {};
          const pixels = Array.from({ length: data.length / 4 }, (_, at) => [
            ...data.slice(at * 4, at * 4 + 3),
          ]);
          const lights = pixels.map((it) => Math.max(...it));
          return {
            contrast: Math.max(...lights) - Math.min(...lights),
            tint: Math.max(...pixels.map((it) => Math.max(...it) - Math.min(...it))),
          };
        },
        (await page.screenshot({ clip })).toString('base64'),
      );
      expect(colours.contrast).toBeGreaterThan(80);
      expect(colours.tint).toBeLessThan(24);
      await page.mouse.click(x, y);
      await expect(field).toHaveValue('');
    });
  });

test('the sandbox’s checkout is in the person’s language and the site’s font', async ({ page }) => {
  const { userid, session } = await newcomer();
  const answer = await fetch(`${siteUrl()}/api/payment/charge/sandbox/vip`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userid, session, userId: userid, totalPrice: 199, increase_balance: 300 }),
  });
  const { url } = await answer.json();
  await page.goto(url);
  await expect(page.getByText('300 points on Quad')).toBeVisible();
  await speak(page, 'zh');
  await page.reload();
  await expect(page.getByText('Quad 积分 300 分')).toBeVisible();
  const faces = await page.evaluate(async () => {
    await document.fonts.ready;
    return [...document.fonts].map(({ family, status }) => `${family} ${status}`);
  });
  expect(faces.map((face) => face.replaceAll('"', ''))).toEqual(['Plus Jakarta Sans Variable loaded']);
});

test('a title under a pointer changes its color, without a line under its closing mark', async ({ page }) => {
  for (const path of ['/forum/list', '/used']) {
    await open(page, path);
    const link = page.getByRole('main').getByRole('listitem').locator(':is(h2, h3) a').first();
    const before = await link.evaluate((it) => getComputedStyle(it).color);
    await link.hover();
    await expect(link).not.toHaveCSS('color', before);
    await expect(link).toHaveCSS('text-decoration-line', 'none');
  }
});
