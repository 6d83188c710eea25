import type { Announcement } from '../site.ts';

/**
 * The script in the head, before the first paint. It sets theme and signed-in state, and redirects to a saved school's
 * page. Later scripts use its `schoolAddress` and `installOffer`; `jitless` stops Zod from trying `eval`. It has no
 * double quotes, ampersands or angle brackets, which React would escape in a script's text.
 */
export function beforePaint(schoolIds: readonly number[], announcement: Announcement | null): string {
  return `(function () {
  globalThis.__zod_globalConfig = { jitless: true };
  globalThis.schoolAddress = function (to, opens) {
    try {
      const url = new URL(location.origin + to);
      const query = url.searchParams;
      const path = url.pathname.toLowerCase().replace(/\\/$/, \`\`);
      if (!/^(\\/(school\\/1|used|rentals|cars|events|restaurants|search|search\\/.+|forum\\/list))?$/.test(path)) return to;
      const named = path === \`/school/1\` ? \`1\` : query.get(\`school_id\`) ?? query.get(\`school\`) ?? query.get(\`seller\`);
      const saved = Number(localStorage.getItem(\`school\`)?.replace(/\\x22/g, \`\`));
      if (![${schoolIds.filter((id) => id !== 1)}].includes(saved)) return to;
      if (named !== null) {
        if (opens) if (named === \`1\`) sessionStorage.setItem(\`school\`, named);
        return to;
      }
      if (sessionStorage.getItem(\`school\`)) return to;
      if (path) query.set(\`school_id\`, saved);
      else url.pathname = \`/school/\` + saved;
      return url.pathname + url.search + url.hash;
    } catch {
      return to;
    }
  };
  const root = document.documentElement;
  try {
    const theme = localStorage.getItem(\`theme\`);
    if ([\`light\`, \`dark\`].includes(theme)) root.dataset.theme = theme;
    if (JSON.parse(localStorage.getItem(\`auth\`))?.session) root.dataset.auth = \`in\`;
${announcement ? toldAlready(announcement) : ''}  } catch {}
  addEventListener(\`beforeinstallprompt\`, function (event) {
    event.preventDefault();
    globalThis.installOffer = event;
    dispatchEvent(new Event(\`installoffer\`));
  });
  const here = location.pathname + location.search + location.hash;
  const own = schoolAddress(here, true);
  if (own !== here) {
    root.hidden = true;
    location.replace(own);
    // The reader may cancel the navigation.
    setTimeout(function () { root.hidden = false; }, 4000);
  }
})()`;
}

/** Hides an announcement that its reader has closed, or that has ended since the page was cached. */
const toldAlready = ({ id, until }: Announcement): string =>
  `    if (localStorage.getItem(\`told\`) === \`${id}\` || ${until} < Date.now()) root.dataset.told = \`\`;\n`;
