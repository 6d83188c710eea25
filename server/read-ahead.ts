/**
 * Preloads app, page build and concepts while PostgreSQL starts: they take most of the startup time. The app itself
 * reports a missing build.
 */
export async function readAhead(dev: boolean) {
  const { createApp } = await import('./app.ts');
  if (!dev) await import('./rendering/build.ts').then(({ loadBuild }) => loadBuild()).catch(() => undefined);
  const { allLines } = await import('./meaning/concepts.ts');
  allLines();
  return { createApp };
}
