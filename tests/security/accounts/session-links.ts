import { seedPeople } from '../../../bench/people.ts';
import type { BenchWorld } from '../../../bench/world.ts';
import { launch } from '../browser.ts';
import { freshToken } from '../sessions/victim.ts';
import type { Tally } from '../tally.ts';
import type { Target } from '../target.ts';

/** Opens links with another person's session or reset key in a real browser, as a visitor and as a signed-in person. */
export async function sessionLinks(world: BenchWorld, { url, sql }: Target, found: Tally): Promise<void> {
  const [mallory, victim] = await seedPeople(sql, 2);
  if (!mallory || !victim) throw new Error('nobody is there');
  const { userid } = mallory;
  const secrets = [
    ['a session', mallory.session],
    ['a reset key', await freshToken(sql, userid, 'reset')],
    ['a sign-in token', await freshToken(sql, userid, 'sign-in')],
  ] as const;
  const browser = await launch(world);
  for (const [kind, secret] of secrets)
    for (const who of [null, victim]) {
      // A token may sign a visitor in; that is its purpose.
      if (kind === 'a sign-in token' && !who) continue;
      const context = await browser.newContext({ baseURL: url });
      await context.addInitScript(
        (auth) => localStorage.setItem('auth', auth),
        JSON.stringify(who ? { ...who, school_abbr: 'NYU', vip: 0 } : {}),
      );
      const page = await context.newPage();
      await page.goto(`/login/${userid}/${secret}?to=/topup`);
      // The page's final state: the sign-in form, or a question.
      await page
        .getByRole('heading', { name: /Welcome back|Switch accounts|no longer works/ })
        .waitFor({ timeout: 60_000 });
      const stored = await page.evaluate(() => JSON.parse(localStorage.getItem('auth') ?? '{}'));
      const whose = `${kind}, opened by ${who ? 'somebody who is signed in' : 'a visitor'}`;
      found.note(whose, stored.userid === userid && 'signed in silently');
      await context.close();
    }
}
