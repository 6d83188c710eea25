/**
 * Makes the modules of a rendered page load after its first paint: they only hydrate what is already visible, and would
 * share the network with its styles and pictures. A hidden tab paints nothing, so there they load at once. Returns HTML
 * without React Router's module script unchanged.
 */
export function withLateModules(html: string): string {
  const found = moduleScript.exec(html);
  if (!found) return html;
  const [script, attributes = '', code = ''] = found;
  const chunks = [...html.matchAll(preloadLink)].map(([, href]) => href);
  const imports = [...code.matchAll(importLine)];
  const late = `<script${attributes}>
const load = async () => {
  for (const href of ${JSON.stringify(chunks)})
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }));
  const [${imports.map(([, name]) => name)}] = await Promise.all([${imports.map(([, , path]) => `import(${path})`)}]);
  ${code.replaceAll(importLine, '').trim()}
};
if (document.hidden || !PerformanceObserver.supportedEntryTypes?.includes('paint')) load();
else new PerformanceObserver((_, paints) => { paints.disconnect(); load(); }).observe({ type: 'paint', buffered: true });
</script>`;
  return html.replaceAll(preloadLink, '').replace(script, () => late);
}

const preloadLink = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const moduleScript = /<script((?: nonce="[^"]*")? type="module" async="")>(import [^<]*)<\/script>/;
/** The route modules have names, the manifest has none. */
const importLine = /^import (?:\* as (\w+) from )?("[^"]+");$/gm;
