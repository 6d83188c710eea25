import { defineConfig } from 'vitest/config';

// Not vite.config.ts: the tests run the server as Node does, without the pages' build.
export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/browser/**', 'node_modules/**'],
    globalSetup: ['tests/world/cluster.ts'],
    pool: 'forks',
    // Modules keep no state that tests share, so the server is loaded once per worker.
    isolate: false,
    // Node reads TypeScript itself, as it does when it serves.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
