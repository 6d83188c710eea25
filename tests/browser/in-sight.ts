import { expect, type Locator } from '@playwright/test';

/** Where the field of a control begins in the window, and whether it and its error are uncovered. */
export function place(control: Locator) {
  return control.evaluate((it) => {
    const field = it.closest('[data-field]') ?? it;
    const seen = (one: Element | null) => {
      const { left, top, width, height } = one?.getBoundingClientRect() ?? new DOMRect();
      const hit = document.elementFromPoint(left + Math.min(width / 2, 60), top + height / 2);
      return hit !== null && field.contains(hit);
    };
    const { scrollHeight } = document.documentElement;
    return {
      top: Math.round(field.getBoundingClientRect().top),
      atEnd: scrollY + innerHeight >= scrollHeight - 1,
      // The input of a file is not drawn; its label is.
      seen: seen(it.closest('label') ?? it) && seen(field.querySelector('p:has(svg)')),
    };
  });
}

/** The control has the focus, and its field is 120 px below the top, or as near as the end of the page allows. */
export async function standsInSight(control: Locator): Promise<void> {
  await expect(control).toBeFocused();
  await expect(async () => {
    const { top, atEnd, seen } = await place(control);
    expect(seen).toBe(true);
    if (!atEnd || top < 120) expect(Math.abs(top - 120), `the field is at ${top}`).toBeLessThanOrEqual(1);
  }).toPass({ timeout: 5000 });
}
