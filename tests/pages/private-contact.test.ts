import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import type { Pair, World } from '../world/world.ts';
import { openPages } from './open-pages.ts';

const secret = 'zyxwechat7731';
let world: World;
let ann: Pair & { username: string };
let iid = '';
beforeAll(async () => {
  world = await openPages();
  ann = await newPerson(world);
  await world.ask('changeUser', { contact: `mine-${secret}` }, ann);
  const lamp = { type: 'used', name: 'Opal lamp', price: 5, description: 'It shines.', tag: '其他' };
  iid = (await world.ask('setListing', { ...lamp, contact: `WeChat ${secret}` }, ann)).body.iid;
});
afterAll(() => world.close());

const read = async (path: string) => {
  const answer = await fetch(world.url + path);
  expect(answer.status, path).toBe(200);
  return answer.text();
};

test('a contact is in no page, page data, feed, sitemap or preview picture', async () => {
  const shown = [`/detail/${iid}`, `/u/${ann.username}`, '/', '/school/1', '/used', '/search/used/0'];
  const searched = ['/search/Opal/used/0', `/search?seller=${ann.userid}`];
  for (const path of [...shown, ...searched]) {
    const html = await read(path);
    expect(html, path).toContain('Opal lamp');
    expect(html, path).not.toContain(secret);
  }
  const others = [
    ...[`/detail/${iid}.data`, `/u/${ann.username}.data`, '/used.data', `/search/${secret}/used/0`],
    ...['/feeds/1.xml', '/feeds/used/1.xml', '/sitemap.xml', '/sitemaps/listings.xml', `/share/${iid}.jpg`],
  ];
  for (const path of others.filter((it) => !it.includes(`search/${secret}`)))
    expect(await read(path), path).not.toContain(secret);
  expect(await read('/feeds/used/1.xml')).toContain('Opal lamp');
  expect(await read(`/search/${secret}/used/0`)).not.toContain('Opal lamp');
});

test('a contact is in no list, not even its owner’s, and no search finds it', async () => {
  const answers = [
    await world.ask('listListings', { type: 'used' }),
    await world.ask('listListings', { seller: ann.userid }, ann),
    await world.ask('listOwnListings', {}, ann),
    await world.ask('showPerson', { username: ann.username }),
    await world.ask('showPerson', { username: ann.username }, ann),
    await world.ask('suggestListings', { q: 'Opal' }),
    await world.ask('showUser', { userid: ann.userid }),
  ];
  for (const { status, body } of answers) {
    expect(status).toBeLessThan(500);
    expect(JSON.stringify(body)).not.toContain(secret);
  }
  expect((await world.ask('listListings', { name: secret })).body.total).toBe(0);
});

test('a signed-in person can request it, and the answer is not cached', async () => {
  const bob = await newPerson(world);
  expect((await world.ask('showListing', { iid })).body.item.contact).toBe('');
  expect((await world.ask('showListing', { iid }, { ...bob, session: ann.session })).body.item.contact).toBe(
    '',
  );
  for (const as of [ann, bob]) {
    const { body, headers } = await world.ask('showListing', { iid }, as);
    expect(body.item.contact).toBe(`WeChat ${secret}`);
    expect(headers.get('cache-control')).toBe('no-store');
  }
});

test('the helper finds the listing and does not mention its contact', async () => {
  const bob = await newPerson(world);
  const asked = { to_userid: 'prices', content: `Is there an opal lamp? ${secret.slice(0, 3)}` };
  const { reply } = (await world.ask('askHelper', asked, bob)).body;
  expect(reply).toContain('Opal lamp');
  expect(reply).not.toContain(secret);
});
