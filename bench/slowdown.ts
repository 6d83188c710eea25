import { chromium } from '@playwright/test';
import { pageFunctions } from 'lighthouse/core/lib/page-functions.js';
import { median } from './load.ts';

/** Lighthouse's index of the desktops for which it slows the processor four times: the middle of 1,500 to 2,000. */
const indexOfDesktops = 1750;

/**
 * The slowdown that makes this machine the phone that Lighthouse means: 4 on the desktops it expects, in proportion on
 * slower and faster ones (its docs/throttling.md, "Calibrating the CPU slowdown").
 */
export async function slowdownHere(port: number): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://localhost:${port}`);
  try {
    const page = await browser.newPage();
    const indices: number[] = [];
    while (indices.length < 3) indices.push(await page.evaluate(pageFunctions.computeBenchmarkIndex));
    await page.close();
    return Math.max(1, (4 * median(indices)) / indexOfDesktops);
  } finally {
    await browser.close();
  }
}
