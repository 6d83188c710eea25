import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { send } from './chats.ts';
import { publish } from './listings.ts';
import { newcomer, open, signIn, siteUrl } from './site.ts';

/** Every finding of axe in the screen. */
async function findings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('main').analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  );
}

/** The accessible names of controls, and of the parts of the screen. */
function namesHeard(page: Page): Promise<string[]> {
  return page.locator('main :is(button, a, textarea, nav, section, [role="log"])').evaluateAll((all) =>
    all
      .filter((it) => it.checkVisibility({ visibilityProperty: true }))
      .filter((it) => !it.closest('[role="log"] [dir="auto"], [data-id]'))
      .map((it) => it.ariaLabel ?? '')
      .filter(Boolean),
  );
}

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const)
  test(`axe finds no violation in the chats in either theme, and names are in the page’s language (${width})`, async ({
    page,
  }) => {
    const [amy, ben] = [await newcomer(), await newcomer()];
    const iid = await publish(amy, { name: 'A lamp to talk about', price: 12 });
    await send(amy, ben, 'Hello Ben', { iid });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height });
    await signIn(page, ben);
    const found: string[] = [];
    for (const path of [
      `/chats/${amy.userid}`,
      '/chats',
      '/chats/individual',
      '/chats/ai',
      '/chats/ai/campus',
      '/globalchatroom',
    ]) {
      await page.context().addCookies([{ name: 'lang', value: 'zh', url: siteUrl() }]);
      await page.emulateMedia({ colorScheme: 'light' });
      await open(page, path);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('main [role="status"] svg')).toHaveCount(0);
      const english = (await namesHeard(page)).filter((name) => !/\p{Script=Han}/u.test(name));
      for (const name of english) found.push(`${path}: “${name}” is not Chinese`);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        for (const it of await findings(page)) found.push(`${path} ${colorScheme}: ${it}`);
      }
    }
    expect(found).toEqual([]);
  });
