import type { Locator } from '@playwright/test';

/** Where an element is drawn, in CSS pixels of the viewport. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Milliseconds for which an element may be hidden or move. */
const timeoutMs = 20_000;
/** Milliseconds for which it must keep its place. */
const stillMs = 50;

/** Waits until an element is drawn and has stopped moving, and returns its box. Throws if it never does. */
export async function boxOf(it: Locator): Promise<Box> {
  const until = performance.now() + timeoutMs;
  let last: Box | null = null;
  while (performance.now() < until) {
    const box: Box | null = await it.boundingBox({ timeout: timeoutMs });
    if (box && last && sameBox(box, last)) return box;
    last = box;
    await it.page().waitForTimeout(stillMs);
  }
  throw new Error(last ? `${it} keeps moving.` : `${it} is not drawn.`);
}

const sameBox = (one: Box, other: Box): boolean =>
  one.x === other.x && one.y === other.y && one.width === other.width && one.height === other.height;
