import { expect, test } from '@playwright/test';

test('a font with Chinese characters is installed', async ({ page }) => {
  const shown = await page.evaluate(() => {
    const picture = (text: string) => {
      const canvas = document.createElement('canvas');
      canvas.width = canvas.height = 64;
      const pen = canvas.getContext('2d');
      if (!pen) throw new Error('no canvas');
      pen.font = '48px sans-serif';
      pen.fillText(text, 4, 52);
      return canvas.toDataURL();
    };
    // Two characters without a font show the same box, as would two Chinese ones without a Chinese font.
    return { chinese: picture('桌') !== picture('椅'), missing: picture('\u{10fffd}') === picture('桌') };
  });
  expect(shown, 'Chinese text shows as boxes: install a font for it, such as fonts-noto-cjk.').toEqual({
    chinese: true,
    missing: false,
  });
});

test('the site answers', async ({ page }) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
});
