import type { Browser } from '@playwright/test';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';

/** Pages that another site puts into a frame. */
export async function framed(
  browser: Browser,
  { url }: Target,
  paths: string[],
  found: Tally,
): Promise<void> {
  const page = await browser.newPage();
  const outer = 'http://evil.example/';
  await page.route(`${outer}**`, (route) => {
    const inner = new URL(route.request().url()).searchParams.get('inner');
    const body = inner === null ? 'framed' : `<iframe src="${inner}"></iframe>`;
    return route.fulfill({ contentType: 'text/html', body });
  });
  const plain = `${url}/attack-frame`;
  await page.route(plain, (route) => route.fulfill({ contentType: 'text/html', body: 'framed' }));
  const holds = async (address: string) => {
    await page.goto(`${outer}?inner=${encodeURIComponent(address)}`, { waitUntil: 'load' });
    const frame = page.frames()[1];
    return (await frame?.evaluate(() => document.body?.innerText ?? '').catch(() => '')) ?? '';
  };
  const lines = async (address: string) => {
    const at = await holds(address);
    const shown = page.frames()[1]?.url() ?? '';
    return shown.startsWith('chrome-error:') || at === '' ? null : `is shown: ${at.slice(0, 60)}`;
  };
  for (const path of paths) found.note(path, await lines(`${url}${path}`));
  found.note('a page that may be framed', (await holds(plain)) === 'framed' ? null : 'is not shown');
  await page.close();
}
