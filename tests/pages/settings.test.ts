import { expect, test } from 'vitest';
import { openPages } from './open-pages.ts';

test('Alumni is in the menu if its address is set, and opens in a new tab', async () => {
  const world = await openPages({ ALUMNI_URL: 'https://alumni.example/' });
  const html = await (await fetch(`${world.url}/faq`)).text();
  await world.close();
  const [link = ''] = /<a [^>]*href="https:\/\/alumni\.example\/"[^>]*>Alumni/.exec(html) ?? [];
  expect(link).toContain('target="_blank"');
  expect(link).toContain('rel="noopener"');
});

test('canonical addresses name the public site', async () => {
  const world = await openPages({ PUBLIC_URL: 'https://quad.example' });
  const html = await (await fetch(`${world.url}/used`)).text();
  await world.close();
  expect(html).toContain('<link rel="canonical" href="https://quad.example/used"/>');
});
