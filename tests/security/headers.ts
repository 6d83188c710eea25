import type { Line } from '../../bench/line.ts';
import type { BenchWorld } from '../../bench/world.ts';
import { openIdentityProvider } from '../world/identity-provider.ts';
import { launch } from './browser.ts';
import { checkAnswers, checkKept } from './headers/answers.ts';
import { foreignCalls } from './headers/foreign-calls.ts';
import { foreignOrigins, forgeHosts, poison } from './headers/forged.ts';
import { framed } from './headers/framed.ts';
import { junkAddresses } from './headers/kept-pages.ts';
import { elsewhere, forms, leads, signedInAt } from './headers/led.ts';
import { seedVictim } from './sessions/victim.ts';
import { type Tally, tally } from './tally.ts';
import { openTarget } from './target.ts';

const group = 'Attacks: headers, origins, redirects';

/** Checks the headers of every response, and the handling of forged hosts, origins and redirect targets. */
export async function headers(world: BenchWorld): Promise<Line[]> {
  const provider = await openIdentityProvider();
  world.ends(() => provider.close());
  provider.people.set('nia', { email: 'nia@nyu.edu', email_verified: true, name: 'Nia' });
  const withoutPublicUrl = await openTarget(world, 'near', provider.settings);
  const withPublicUrl = await openTarget(world, 'far', {
    ...provider.settings,
    PUBLIC_URL: 'https://quad.example',
  });
  const [here, there] = [await seedVictim(withoutPublicUrl), await seedVictim(withPublicUrl)];
  const browser = await launch(world);
  const line = async (name: string, gate: string, attack: (found: Tally) => Promise<void>, note = '') => {
    const found = tally();
    await attack(found);
    return found.line(group, name, gate, note);
  };
  const targets = `${elsewhere.length} targets each`;
  const lines = [
    await line('every kind of response', 'has the required headers', (found) =>
      checkAnswers(withoutPublicUrl.url, here, found, false),
    ),
    await line('the same over https', 'the same and HSTS', (found) =>
      checkAnswers(withPublicUrl.url, there, found, true),
    ),
    await line('every call’s response', 'no-store, unless it is public', (found) =>
      checkKept(withoutPublicUrl.url, here, found),
    ),
    await line('Host and forwarded headers, forged', 'PUBLIC_URL in links, mails, checkouts', (found) =>
      forgeHosts(withPublicUrl, there, found),
    ),
    await line('the same without PUBLIC_URL', 'not in other visitors’ pages', (found) =>
      poison(withoutPublicUrl, here, found),
    ),
    await line('sockets from other sites', 'refused', async (found) => {
      await foreignOrigins(withoutPublicUrl, withoutPublicUrl.url, here, found);
      await foreignOrigins(withPublicUrl, 'https://quad.example', there, found);
    }),
    await line('calls that another site’s page sends', 'refused', async (found) => {
      await foreignCalls(withoutPublicUrl.url, here, found);
      await foreignCalls(withPublicUrl.url, there, found);
    }),
    await line('junk parameters, with a cookie of a future write', 'not in the kept page', (found) =>
      junkAddresses(withoutPublicUrl.url, here, found),
    ),
    await line(
      'redirects',
      'stay on this site, no header injected',
      (found) => leads(withoutPublicUrl, 'nia', found),
      targets,
    ),
    await line(
      'payment forms',
      'lead to our own checkout',
      (found) => forms(withoutPublicUrl, here, found),
      targets,
    ),
    await line(
      'a sign-in with a redirect target, in a browser',
      'stays on this site',
      (found) => signedInAt(browser, withoutPublicUrl, here, found),
      targets,
    ),
    await line('pages in another site’s frame', 'are not shown', (found) =>
      framed(
        browser,
        withoutPublicUrl,
        [
          '/',
          '/login',
          '/topup',
          '/api/docs',
          '/robots.txt',
          `/sandbox/checkout/cs_sandbox_${here.things.payment}`,
          here.things.ending,
          `/files/${here.things.file}`,
        ],
        found,
      ),
    ),
  ];
  await browser.close();
  return lines;
}
