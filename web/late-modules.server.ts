/**
 * Makes the modules of a rendered page load after its styles: they only hydrate what is already visible. A classic
 * script waits for the styles above it and loads the first module, which is small; its load event starts the others.
 * The page's load event still waits for all of them. Returns HTML without React Router's module script unchanged.
 */
export function withLateModules(html: string): string {
  const found = moduleScript.exec(html);
  if (!found) return html;
  const [script, nonce = '', text, first] = found;
  const chunks: string[] = [];
  const without = html.replaceAll(preloadLink, (_, href: string) => {
    chunks.push(href);
    return '';
  });
  const late = `<script${nonce} type="text/plain" id="modules">${text}</script><script${nonce}>(function () {
  const load = (properties) =>
    document.head.append(Object.assign(document.createElement('script'), { type: 'module' }, properties));
  const rest = () => {
    for (const href of ${JSON.stringify(chunks)})
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', fetchPriority: 'low', href }));
    load({ text: document.getElementById('modules').text });
  };
  load({ src: '${first}', fetchPriority: 'low', onload: rest, onerror: rest });
})()</script>`;
  return without.replace(script, () => late);
}

const preloadLink = /<link rel="modulepreload"[^>]* href="([^"]+)"[^>]*>/g;
const moduleScript = /<script( nonce="[^"]*")? type="module" async="">(import "([^"]+)"[^<]*)<\/script>/;
