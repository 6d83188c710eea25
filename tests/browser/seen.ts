import type { Page } from '@playwright/test';

/** Elements that take keyboard focus without a visible change, on themselves or around them. */
export async function unseenFocus(page: Page): Promise<string[]> {
  // After a key press, the browser also shows focus that a script sets.
  await page.keyboard.press('Tab');
  return page.evaluate(() => {
    const stops = document.querySelectorAll<HTMLElement>(
      'a[href], button, input, select, textarea, summary, [tabindex="0"]',
    );
    const outlined = (it: Element | null) => {
      if (!it) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(it);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1;
    };
    return [...stops]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.matches(':disabled'))
      .filter((it) => {
        it.focus({ preventScroll: true });
        if (document.activeElement !== it) return false;
        const near = [
          it,
          // A button with only an icon may show the outline around the icon.
          it.firstElementChild,
          it.parentElement,
          it.parentElement?.parentElement,
          it.closest('article > *'),
          it.closest('label'),
        ];
        return !near.some((one) => outlined(one ?? null)) && !outlined(it.nextElementSibling);
      })
      .map((it) => it.outerHTML.slice(0, 160));
  });
}

/** Current, chosen or pressed elements without a visible border or outline. */
export function unseenSelections(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const chosen = document.querySelectorAll(
      '[aria-current]:not([aria-current="false"]), [aria-selected="true"], [aria-pressed="true"], label:has(input:checked)',
    );
    return [...chosen]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }))
      .filter((it) => getComputedStyle(it).outlineStyle === 'none')
      .map((it) => it.outerHTML.slice(0, 160));
  });
}

/** Animations and transitions with a duration. */
export function movingThings(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((it) => Number(it.effect?.getComputedTiming().duration ?? 0) > 0 && it.playState === 'running')
      .map((it) => {
        const { target } = it.effect as KeyframeEffect;
        return `${target?.tagName}.${target?.className}`;
      }),
  );
}
