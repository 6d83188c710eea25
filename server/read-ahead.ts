/**
 * Loads the app and the pages' build, which need nothing else: loading is most of a start, and PostgreSQL starts
 * meanwhile. A missing build is reported later by the app itself.
 */
export async function readAhead(dev: boolean) {
  const { createApp } = await import('./app.ts');
  const { seed } = await import('./demo/seed.ts');
  if (!dev) await import('./rendering/build.ts').then(({ loadBuild }) => loadBuild()).catch(() => undefined);
  return { createApp, seed };
}
