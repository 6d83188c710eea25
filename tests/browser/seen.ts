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
          it.closest('article'),
          it.closest('article > *'),
          it.closest('li'),
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

/**
 * Links, buttons and fields of the screen that are too small for a finger: neither 44 px, nor 36 px with 8 px of
 * nothing else to press around them. A link within a sentence is part of its line.
 */
export function cramped(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all = [...document.querySelectorAll<HTMLElement>('main :is(a, button, textarea, select)')]
      .filter(
        (it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('[role="log"] [dir="auto"]'),
      )
      .map((it) => ({ it, box: reachOf(it) }));
    return all
      .filter(({ it, box }) => {
        const least = Math.round(Math.min(box.width, box.height));
        if (least >= 44) return false;
        if (least < 36) return true;
        return all.some(({ it: other, box: near }) => {
          if (other === it || other.contains(it) || it.contains(other)) return false;
          const across = near.left < box.right + 8 && near.right > box.left - 8;
          return across && near.top < box.bottom + 8 && near.bottom > box.top - 8;
        });
      })
      .map(({ it, box }) => `${it.ariaLabel || it.textContent} ${box.width} × ${box.height}`);

    /** The touch target: a pseudo-element may be larger than the element. */
    function reachOf(it: HTMLElement): DOMRect {
      const { left, top, width, height } = it.getBoundingClientRect();
      const after = getComputedStyle(it, '::after');
      if (after.position !== 'absolute') return new DOMRect(left, top, width, height);
      const [wide, high] = [after.width, after.height].map(Number.parseFloat) as [number, number];
      const [x, y] = [left + width / 2, top + height / 2];
      return new DOMRect(x - wide / 2, y - high / 2, wide, high);
    }
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
