import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  buildDirectory: 'build',
  ssr: true,
  // The whole map of routes is one small file kept for a year; no call goes out before a navigation.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
