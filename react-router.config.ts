import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The map of routes is one small file that browsers cache for a year, so a navigation needs no request for it.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
