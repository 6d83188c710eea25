import { defineConfig } from '@playwright/test';
import { chromiumArguments } from './tests/world/chromium.ts';

// The site and the browser are found by the global set-up, which names them in the environment of the workers.
export default defineConfig({
  testDir: 'tests/browser',
  globalSetup: './tests/world/site.ts',
  // A browser waits a good deal: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  // A retry would hide a race; scripts/test.ts names tests that pass only alone.
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    baseURL: process.env.QUAD_URL,
    locale: 'en-US',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM, args: chromiumArguments },
  },
});
