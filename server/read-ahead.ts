/**
 * Loads the app, the pages' build and the concepts, most of a start, while PostgreSQL starts. The app itself reports a
 * missing build.
 */
export async function readAhead(dev: boolean) {
  const { createApp } = await import('./app.ts');
  if (!dev) await import('./rendering/build.ts').then(({ loadBuild }) => loadBuild()).catch(() => undefined);
  const { allLines } = await import('./meaning/concepts.ts');
  allLines();
  return { createApp };
}
