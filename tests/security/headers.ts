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
  const near = await openTarget(world, 'near', provider.settings);
  const far = await openTarget(world, 'far', { ...provider.settings, PUBLIC_URL: 'https://quad.example' });
  const [here, there] = [await seedVictim(near), await seedVictim(far)];
  const browser = await launch(world);
  const line = async (name: string, gate: string, attack: (found: Tally) => Promise<void>, note = '') => {
    const found = tally();
    await attack(found);
    return found.line(group, name, gate, note);
  };
  const wishes = `${elsewhere.length} wishes each`;
  const lines = [
    await line('every kind of answer', 'its decided headers', (found) =>
      checkAnswers(near.url, here, found, false),
    ),
    await line('the same of a site by https', 'and HSTS', (found) =>
      checkAnswers(far.url, there, found, true),
    ),
    await line('every call’s answer', 'no-store, unless it is public', (found) =>
      checkKept(near.url, here, found),
    ),
    await line('Host and forwarded headers, forged', 'PUBLIC_URL in links, mails, checkouts', (found) =>
      forgeHosts(far, there, found),
    ),
    await line('the same where no PUBLIC_URL is set', 'told to nobody else', (found) =>
      poison(near, here, found),
    ),
    await line('sockets from other sites', 'refused', async (found) => {
      await foreignOrigins(near, near.url, here, found);
      await foreignOrigins(far, 'https://quad.example', there, found);
    }),
    await line('calls that another site’s page sends', 'refused', async (found) => {
      await foreignCalls(near.url, here, found);
      await foreignCalls(far.url, there, found);
    }),
    await line('junk in addresses, and a write to come', 'not in the kept page', (found) =>
      junkAddresses(near.url, here, found),
    ),
    await line(
      'answers that lead on',
      'on this site, no header comes in',
      (found) => leads(near, 'nia', found),
      wishes,
    ),
    await line('payment forms', 'lead to our own checkout', (found) => forms(near, here, found), wishes),
    await line(
      'a sign-in with a wish, in a browser',
      'stays on this site',
      (found) => signedInAt(browser, near, here, found),
      wishes,
    ),
    await line('pages in another site’s frame', 'are not shown', (found) =>
      framed(
        browser,
        near,
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
