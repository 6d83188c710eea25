/**
 * Makes the modules of a rendered page load after its styles: they only hydrate what is already visible. A classic
 * script waits for the styles above it and loads the first module, which is small; its load event starts the others.
 * The page's load event still waits for all of them. Returns HTML without React Router's module script unchanged.
 */
export function withLateModules(html: string): string {
  // Only the head and the script are searched, since the text between them can be long.
  const headEnd = html.indexOf('</head>');
  const start = html.lastIndexOf('<script', html.lastIndexOf(' type="module" async="">'));
  const end = html.indexOf('</script>', start) + '</script>'.length;
  const found = moduleScript.exec(html.slice(start, end));
  if (!found) return html;
  const [, nonce = '', text, first] = found;
  const chunks: string[] = [];
  const head = html.slice(0, headEnd).replaceAll(preloadLink, (_, href: string) => {
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
  return head + html.slice(headEnd, start) + late + html.slice(end);
}

const preloadLink = /<link rel="modulepreload" href="([^"<>]+)"[^<>]*>/g;
const moduleScript = /^<script( nonce="[^"]*")? type="module" async="">(import "([^"]+)"[^<]*)<\/script>$/;
