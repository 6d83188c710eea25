/**
 * Reads the app and the pages' build, for which nothing is needed: most of a start is reading, and PostgreSQL starts
 * meanwhile. A build that is not there is told by the app itself.
 */
export async function readAhead(dev: boolean) {
  const { createApp } = await import('./app.ts');
  const { seed } = await import('./demo/seed.ts');
  if (!dev) await import('./rendering/build.ts').then(({ loadBuild }) => loadBuild()).catch(() => undefined);
  return { createApp, seed };
}
