import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paths } from '#contract/paths.ts';
import { feedPath } from '#contract/seo/seo.ts';
import { mailTo, newPerson } from '../world/people.ts';
import { openWorld, type World } from '../world/world.ts';
import { newAdmin } from './staff.ts';

const name = 'Patio, USC';
const languages = ['en', 'zh'] as const;

let world: World;
let ann: Awaited<ReturnType<typeof newPerson>>;
let pictures: (string | null)[];
beforeAll(async () => {
  world = await openWorld({ SUPPORT_EMAIL: 'help@patio.example', MAIL_FROM: 'post@patio.example' }, true);
  const admin = await newAdmin(world);
  ann = await newPerson(world);
  // Cached pages and pictures still have the first name.
  for (const path of pages) for (const lang of languages) await get(path, lang);
  pictures = await tags();
  const { version, settings } = (await world.ask('adminSettings', {}, admin)).body;
  await world.ask('setSettings', { version, set: { site: { ...settings.site, name } } }, admin);
  await world.settled();
});
afterAll(() => world.close());

const pages = [
  ...[
    '/',
    '/helpabout',
    '/contact-us',
    '/privacy-policy',
    '/newhire',
    '/faq',
    '/terms',
    '/rules',
    '/transparency',
  ],
  ...[
    '/login',
    '/verifyemail',
    '/passwordreset',
    '/search/used/0',
    '/school/103',
    '/forum/list',
    '/chats/ai',
  ],
  ...['/chats/ai/campus', '/globalchatroom', '/content_sharing/', '/donate/payment', '/topup', '/userpage'],
  ...[
    '/no-such-page',
    '/no-such-page/at/all',
    '/offline/en',
    '/offline/zh',
    '/manifest.webmanifest',
    '/api/openapi.json',
  ],
  ...['/auth/end?token=x', '/auth/email?token=x', '/mail/unsubscribe?token=x'],
];

const get = async (path: string, lang: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(world.url + path, { headers: { cookie: `lang=${lang}`, ...headers } });
  return answer.text();
};

const icons = () =>
  Promise.all(
    ['/icons/quad-192.png', '/icons/quad-maskable-512.png', '/apple-touch-icon.png'].map(async (path) =>
      Buffer.from(await (await fetch(world.url + path)).arrayBuffer()),
    ),
  );

const tags = () =>
  Promise.all(
    languages.map(async (lang) =>
      (await fetch(`${world.url}/share/quad.jpg?lang=${lang}`)).headers.get('etag'),
    ),
  );

/** The first fault of the site's name in a text: the old name, or an unfilled placeholder. */
const wrongIn = (text: string) => text.match(/.{0,40}(?:\bQuad\b|\ue000).{0,20}/u)?.[0];

test.each(pages)('%s has the new name in both languages', async (path) => {
  for (const lang of languages) {
    const text = await get(path, lang);
    expect(text).toContain(name);
    expect(wrongIn(text)).toBeUndefined();
  }
});

test('titles, link previews and feeds have the new name', async () => {
  const home = await get('/', 'en');
  expect(home).toContain(`<title>${name}</title>`);
  expect(home).toContain(`<meta property="og:site_name" content="${name}"/>`);
  expect(await get(feedPath(1, null, 'en'), 'en')).toContain(`<title>${name} · New listings</title>`);
  for (const [index, tag] of (await tags()).entries()) expect(tag).not.toBe(pictures[index]);
});

test('mails have the new name in sender, subject and text', async () => {
  await world.ask('verifyEmail', { email: 'new@usc.edu' });
  const mail = await mailTo(world, 'new@usc.edu', /^\d{6}$/m);
  expect(mail).toContain(`From: "${name}" <post@patio.example>`);
  expect(mail).toContain(`Subject: Your ${name} verification code`);
  await fetch(`${world.url}${paths.logIn[1]}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: ann.username, password: ann.password }),
  });
  const told = await mailTo(world, ann.email, /\/auth\/end\?token=/);
  expect(told).toContain(`A new device signed in to your ${name} account`);
  const [path = ''] = /\/auth\/end\?token=\S+/.exec(told) ?? [];
  const page = await get(path, 'zh');
  expect(page).toContain(`· ${name}</title>`);
  expect(await get('/dev/outbox', 'en')).toContain(`<title>Outbox · ${name}</title>`);
  for (const text of [mail, told, page]) expect(wrongIn(text)).toBeUndefined();
});

test('apps for codes and passkeys get the new name', async () => {
  const { uri } = (await world.ask('beginTotp', {}, ann)).body;
  expect(decodeURIComponent(uri)).toContain(`otpauth://totp/${name}:${ann.username}?issuer=${name}`);
  const { options } = (await world.ask('beginPasskey', {}, ann)).body;
  expect(options).toMatchObject({ rp: { name } });
});

test('the helper, a checkout, the export and a refused form have the new name', async () => {
  const content = 'How do I stay safe when I meet somebody to buy things?';
  const { reply } = (await world.ask('askHelper', { to_userid: 'campus', content }, ann)).body;
  expect(wrongIn(reply)).toBeUndefined();
  const bought = await world.ask(
    'buyPoints',
    { provider: 'sandbox', totalPrice: 499, increase_balance: 700 },
    ann,
  );
  const checkout = await (await fetch(bought.body.url)).text();
  expect(checkout).toContain(`700 points on ${name}`);
  const zip = await fetch(`${world.url}${paths.exportUser[1]}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ann.userid}${ann.session}` },
  });
  const { 'README.txt': readme = new Uint8Array() } = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  expect(strFromU8(readme)).toContain(`${name}: the data of ${ann.username}`);
  const refused = await fetch(`${world.url}${paths.logIn[1]}`, {
    method: 'POST',
    headers: { accept: 'text/html' },
    body: new URLSearchParams({ username: 'x' }),
  });
  const form = await refused.text();
  expect(form).toContain(`<h1>${name}</h1>`);
  for (const text of [checkout, form]) expect(wrongIn(text)).toBeUndefined();
});

test('the operator’s letters are on every icon, and the drawn mark returns without them', async () => {
  const admin = await newAdmin(world);
  const set = async (mark: string) => {
    const { version, settings } = (await world.ask('adminSettings', {}, admin)).body;
    await world.ask('setSettings', { version, set: { site: { ...settings.site, mark } } }, admin);
  };
  const drawn = await icons();
  await set('PU');
  const lettered = await icons();
  for (const [at, icon] of lettered.entries()) expect(icon.equals(drawn[at] ?? icon)).toBe(false);
  const page = await get('/', 'en');
  expect(page).toContain('href="/icons/quad-192.png?mark=PU"');
  expect(await get('/manifest.webmanifest', 'en')).toContain('/icons/quad-512.png?mark=PU');
  expect((await fetch(`${world.url}/share/quad.jpg`)).status).toBe(200);
  await set('');
  expect((await icons()).map((icon, at) => icon.equals(drawn[at] ?? icon))).toEqual([true, true, true]);
  expect(await get('/', 'en')).not.toContain('?mark=');
});
