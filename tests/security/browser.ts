import { type Browser, chromium } from '@playwright/test';
import type { BenchWorld } from '../../bench/world.ts';
import { chromiumArguments, findChromium } from '../world/chromium.ts';

/** A real browser, which closes with the bench at the latest. */
export async function launch(world: BenchWorld): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  const browser = await chromium.launch({
    executablePath,
    env: { ...process.env, ...env },
    args: chromiumArguments,
  });
  world.ends(() => browser.close());
  return browser;
}
