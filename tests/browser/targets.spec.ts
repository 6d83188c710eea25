import { expect, type Page, test } from '@playwright/test';
import { topicNamed } from './forum.ts';
import { languages, speak } from './languages.ts';
import { withPhotos } from './listings.ts';
import { settled } from './settled.ts';
import { siteUrl, tell } from './site.ts';

/** Screens of the site, by address, for visitors and for a signed-in person. */
const visited = [
  '/',
  '/used',
  '/search/house/0',
  '/forum/list',
  '/login',
  '/verifyemail',
  '/signup/amy@usc.edu/123456',
  '/passwordreset',
  '/contact-us',
  '/donate/payment',
  '/u/demo_student',
  '/content_sharing/',
];
const own = [
  '/post',
  '/chats',
  '/notifications',
  '/userpage',
  '/userpage/profile',
  '/userpage/manage',
  '/userpage/saved',
  '/content_sharing/upload',
  '/topup',
];

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

for (const [lang, words] of languages) {
  test(`every control of a visitor is 44 px, or 36 with space around it (${lang})`, async ({ page }) => {
    await speak(page, lang);
    const detail = `/detail/${(await withPhotos('house', 2)).iid}`;
    const topic = `/forumdetail/${await topicNamed('Selling on Quad')}`;
    for (const path of [...visited, detail, topic]) await expectRoom(page, path);
    for (const [path, button] of [
      ['/search/house/0', words.search.filters],
      [detail, words.detail.share],
    ] as const) {
      await settled(page, () => page.goto(path));
      await page.getByRole('main').getByRole('button', { name: button, exact: true }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      expect.soft(await small(page, 'dialog[open]'), `${path}, ${button}`).toEqual([]);
    }
  });

  test(`every control of a signed-in person is 44 px, or 36 with space around it (${lang})`, async ({
    page,
  }) => {
    await speak(page, lang);
    await page.goto('/robots.txt');
    const demo = await tell('logIn', { username: 'demo_student', password: 'quad-demo1' });
    await page.evaluate((auth) => localStorage.setItem('auth', auth), JSON.stringify(demo));
    const { contents }: { contents: { id: string; userid: string }[] } = await (
      await fetch(`${siteUrl()}/api/content_latest/`)
    ).json();
    for (const path of [...own, `/content_sharing/${contents[0]?.userid}/${contents[0]?.id}`])
      await expectRoom(page, path);
    await settled(page, () => page.goto('/forum/list'));
    await page.locator('main [aria-haspopup=dialog]').first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect.soft(await small(page, 'dialog[open]'), 'composer').toEqual([]);
    await settled(page, () => page.goto('/faq'));
    for (const width of [768, 900, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      expect.soft(await small(page, 'header, nav, footer'), `frame at ${width}`).toEqual([]);
    }
  });
}

async function expectRoom(page: Page, path: string): Promise<void> {
  await settled(page, () => page.goto(path));
  expect.soft(await small(page, 'body'), path).toEqual([]);
}

/**
 * Buttons, links and fields that are smaller than 44 px in a direction, unless they are at least 36 px and 8 px away
 * from every other. Links in running text do not count, nor does a link whose card takes the press.
 */
function small(page: Page, within: string): Promise<string[]> {
  return page.evaluate((within) => {
    const pressable = 'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=tab]';
    const all = [...document.querySelectorAll<HTMLElement>(`:is(${within}) :is(${pressable})`)].filter(
      (it) => {
        const { width, height } = it.getBoundingClientRect();
        const shown =
          it.checkVisibility({ visibilityProperty: true }) && getComputedStyle(it).pointerEvents !== 'none';
        return shown && width > 1 && height > 1;
      },
    );
    const boxes = new Map(all.map((it) => [it, area(it)]));
    return all
      .filter((it) => !inText(it))
      .filter((it) => {
        const box = boxes.get(it) as DOMRect;
        const least = Math.round(Math.min(box.width, box.height));
        if (least >= 44) return false;
        if (least < 36) return true;
        return all.some(
          (other) => other !== it && !it.contains(other) && !other.contains(it) && near(other, it),
        );
      })
      .map((it) => {
        const { width, height } = boxes.get(it) as DOMRect;
        const name = it.getAttribute('aria-label') ?? it.textContent ?? '';
        return `${it.tagName} ${name.slice(0, 30)} ${Math.round(width)}×${Math.round(height)} ${it.className}`;
      });

    /** The element that receives the press: a cover by a pseudo-element over a card counts, and so does a label. */
    function area(it: HTMLElement): DOMRect {
      const label = it.matches('input') ? it.closest('label') : null;
      const cover = ['::before', '::after'].some((part) => {
        const { position, content, inset } = getComputedStyle(it, part);
        return content !== 'none' && position === 'absolute' && inset !== 'auto';
      });
      if (label) return label.getBoundingClientRect();
      if (!cover) return it.getBoundingClientRect();
      const side = (part: string) => getComputedStyle(it, part);
      const box = it.getBoundingClientRect();
      const own = getComputedStyle(it).position !== 'static';
      if (!own) return (it.offsetParent ?? it).getBoundingClientRect();
      const widths = ['::before', '::after'].map((part) => Number.parseFloat(side(part).width) || 0);
      const heights = ['::before', '::after'].map((part) => Number.parseFloat(side(part).height) || 0);
      const [width, height] = [Math.max(box.width, ...widths), Math.max(box.height, ...heights)];
      return new DOMRect(box.x - (width - box.width) / 2, box.y - (height - box.height) / 2, width, height);
    }

    /** The part of an element that its scrolling row shows. */
    function inSight(it: HTMLElement): DOMRect {
      const { left, right, y, height } = boxes.get(it) as DOMRect;
      let row = it.parentElement;
      while (row && !/auto|scroll/.test(getComputedStyle(row).overflowX)) row = row.parentElement;
      const shown = row?.getBoundingClientRect() ?? new DOMRect(left, y, right - left, height);
      const from = Math.max(left, shown.left);
      return new DOMRect(from, y, Math.max(0, Math.min(right, shown.right) - from), height);
    }

    /** A link within the text of a paragraph. */
    function inText(it: HTMLElement): boolean {
      if (!it.matches('a') || getComputedStyle(it).display !== 'inline') return false;
      const around = it.closest('p, li, dd, span, label, td');
      return (around?.textContent?.trim().length ?? 0) > (it.textContent?.trim().length ?? 0);
    }

    function near(other: HTMLElement, it: HTMLElement): boolean {
      const [there, box] = [inSight(other), inSight(it)];
      const across = Math.max(there.left - box.right, box.left - there.right);
      const down = Math.max(there.top - box.bottom, box.top - there.bottom);
      return Math.max(across, down) < 8 - 0.5;
    }
  }, within);
}
