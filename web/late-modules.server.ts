/**
 * Makes the modules of a rendered page load after its styles: they only hydrate what is already visible. A classic
 * script waits for the styles above it, so it names the modules that the head named. The page's load event still waits
 * for the modules. Returns HTML without React Router's module script unchanged.
 */
export function withLateModules(html: string): string {
  const found = moduleScript.exec(html);
  if (!found) return html;
  const [script, nonce = ''] = found;
  const chunks = [...html.matchAll(preloadLink)].map(([, href]) => href);
  const preloads = `<script${nonce}>for (const href of ${JSON.stringify(chunks)})
  document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }));
</script>`;
  return html.replaceAll(preloadLink, '').replace(script, () => preloads + script);
}

const preloadLink = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const moduleScript = /<script( nonce="[^"]*")? type="module" async="">import /;
