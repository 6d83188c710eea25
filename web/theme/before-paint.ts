/**
 * Runs in the head, before anything is painted: the chosen theme, and whether somebody is signed in, so that
 * neither flashes. It only sets attributes of the document; React takes no notice of them.
 * Zod is told here, before the first form defines its fields, not to try `eval`, which the page's policy refuses and reports.
 * Written without quotes, ampersands and angle brackets, which React would escape in a script's text.
 */
export const beforePaint = `(function () {
  globalThis.__zod_globalConfig = { jitless: true };
  try {
    const root = document.documentElement;
    const theme = localStorage.getItem(\`theme\`);
    if ([\`light\`, \`dark\`].includes(theme)) root.dataset.theme = theme;
    if (JSON.parse(localStorage.getItem(\`auth\`))?.session) root.dataset.auth = \`in\`;
  } catch {}
})()`;
