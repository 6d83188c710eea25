import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Claims, IdentityProvider } from '../world/identity-provider.ts';
import { mailTo, newPerson, resetKeyFor } from '../world/people.ts';
import type { World } from '../world/world.ts';
import { openBrowser, signedIn, tokenIn } from './google-browser.ts';
import { openGoogleWorld } from './google-world.ts';

let provider: IdentityProvider;
let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ provider, world, close } = await openGoogleWorld());
});
afterAll(() => close());

const verified = (email: string, name = '') => ({ email, email_verified: true, name });
const gone = { status: 401, error: 'Session not found' };
const see = async (who: { userid: string; session: string }) =>
  (await world.ask('showUser', { userid: who.userid }, who)).body;

test('a new person gets an account at the school of their e-mail, and an ordinary session', async () => {
  provider.people.set('nia', verified('nia@law.nyu.edu', 'Nia Öztürk-Müller'));
  const nia = await signedIn(world, 'nia');
  expect(await see(nia)).toMatchObject({
    username: 'nia_ozturk_mulle',
    email: 'nia@law.nyu.edu',
    school: { abbr: 'NYU', verified: true },
    avatar: '',
  });
  const { sessions } = (await world.ask('listSessions', {}, nia)).body;
  expect(sessions.map((it) => it.current)).toEqual([true]);
});

test('an e-mail outside the schools gives an unverified account; a taken or non-Latin name gets digits', async () => {
  const first = await newPerson(world, { username: 'Amy_Chen' });
  provider.people.set('amy', verified('amy.c@mail.example', 'Amy Chen'));
  provider.people.set('hao', verified('secret.address@mail.example', '陈昊'));
  const [amy, hao] = [await see(await signedIn(world, 'amy')), await see(await signedIn(world, 'hao'))];
  expect(amy.userid).not.toBe(first.userid);
  expect(amy.username).toMatch(/^amy_chen_\d{6}$/);
  expect(amy.school).toMatchObject({ id: 103, verified: false });
  expect(hao.username).toMatch(/^student_\d{6}$/);
});

test('a later sign-in finds the same person, even after a change of e-mail', async () => {
  provider.people.set('moves', verified('before@usc.edu', 'Moves On'));
  const before = await signedIn(world, 'moves');
  for (const claims of [verified('after@usc.edu'), { email: 'x@usc.edu', email_verified: false }, {}]) {
    provider.people.set('moves', claims);
    const { userid } = await signedIn(world, 'moves');
    expect(userid).toBe(before.userid);
  }
  expect((await see(before)).email).toBe('before@usc.edu');
});

test('an account is linked if both sides verified the address, whatever its letter case', async () => {
  const ann = await newPerson(world, { email: 'ann@columbia.edu' });
  provider.people.set('ann', verified('Ann@Columbia.edu', 'Ann'));
  const joined = await signedIn(world, 'ann');
  expect(joined.userid).toBe(ann.userid);
  expect((await world.ask('logIn', { username: ann.username, password: ann.password })).status).toBe(200);
  expect((await world.ask('listSessions', {}, joined)).body.sessions).toHaveLength(3);
});

test.each<[string, Claims, string]>([
  ['the provider has not verified', { email: 'bob@ubc.ca', email_verified: false }, 'unverified'],
  ['the provider does not confirm', { email: 'bob@ubc.ca' }, 'unverified'],
  ['the provider does not send', {}, 'noEmail'],
  ['is invalid', { email: 'no address', email_verified: true }, 'noEmail'],
])('an address that %s neither links nor opens an account', async (_, claims, reason) => {
  const bob = await newPerson(world, { email: `bob${Math.random()}@ubc.ca` });
  const taken = claims.email === 'bob@ubc.ca' ? { ...claims, email: bob.email } : claims;
  for (const [subject, told] of [
    ['bob', taken],
    ['stranger', claims],
  ] as const) {
    provider.people.set(subject, told);
    const back = await openBrowser(world, subject).signIn();
    expect(back.pathname + back.search).toBe(`/login?refused=${reason}`);
  }
});

test('a demo account, whose address is unproved, is not linked', async () => {
  const demo = await newPerson(world, { email: 'demo@usc.edu' });
  await world.db`update users set demo = true where userid = ${demo.userid}`;
  provider.people.set('demo', verified('demo@usc.edu'));
  const back = await openBrowser(world, 'demo').signIn();
  expect(back.search).toBe('?refused=unproved');
});

test('a person who signed up without a password cannot sign in with any, and can set one by mail', async () => {
  provider.people.set('later', verified('later@usc.edu', 'Later Password'));
  await signedIn(world, 'later');
  for (const password of ['', 'null', 'pass-word1'])
    expect((await world.ask('logIn', { username: 'later_password', password })).status).not.toBe(200);
  await world.ask('forgetPassword', { email: 'later@usc.edu' });
  const key = await resetKeyFor(world, 'later@usc.edu');
  const holder = { userid: key.slice(0, 16), session: key.slice(16) };
  expect((await world.ask('changeUser', { password: 'new_word!1' }, holder)).status).toBe(200);
  const fields = { username: 'later_password', password: 'new_word!1' };
  expect((await world.ask('logIn', fields)).status).toBe(200);
});

test('concurrent callbacks, of one person or with one e-mail, create one account', async () => {
  for (const subject of ['twin1', 'twin2']) provider.people.set(subject, verified('twins@usc.edu', 'Twin'));
  const browsers = ['twin1', 'twin1', 'twin2', 'twin1'].map((it) => openBrowser(world, it));
  const callbacks = await Promise.all(browsers.map((it) => it.begin()));
  const backs = await Promise.all(browsers.map((it, i) => it.end(callbacks[i] ?? '')));
  expect(new Set(backs.map((it) => tokenIn(it).userid)).size).toBe(1);
  const rows = await world.db`select 1 from users where email = 'twins@usc.edu'`;
  expect(rows).toHaveLength(1);
});

test('the sign-in token works once, within a minute', async () => {
  provider.people.set('once', verified('once@usc.edu'));
  const browser = openBrowser(world, 'once');
  const back = await browser.signIn();
  expect((await browser.exchange(back)).status).toBe(200);
  expect(await browser.exchange(back)).toMatchObject(gone);
  const late = await browser.signIn();
  world.later(61_000);
  expect(await browser.exchange(late)).toMatchObject(gone);
});

test('the sign-in token works only in the browser that began the sign-in', async () => {
  provider.people.set('own', verified('own@usc.edu'));
  provider.people.set('victim', verified('victim@usc.edu'));
  const [own, victim] = [openBrowser(world, 'own'), openBrowser(world, 'victim')];
  const back = await own.signIn();
  // A browser with another sign-in's cookie, one without a cookie, and a script that has only the address.
  await victim.signIn();
  expect(await victim.exchange(back)).toMatchObject(gone);
  expect(await openBrowser(world).exchange(back)).toMatchObject(gone);
  for (const fields of [{}, { link: true }, { link: false }])
    expect(await world.ask('verifySession', fields, tokenIn(back))).toMatchObject(gone);
  expect(await own.exchange(back)).toMatchObject({ status: 200, userid: tokenIn(back).userid });
});

test('the sign-in continues to the requested page, on this site only', async () => {
  provider.people.set('goes', verified('goes@usc.edu'));
  const browser = openBrowser(world, 'goes');
  expect((await browser.signIn('/post?type=car#photos')).searchParams.get('to')).toBe(
    '/post?type=car#photos',
  );
  for (const target of [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'post',
  ])
    expect((await browser.signIn(target)).search).toBe('');
});

test('the first sign-in with a school’s e-mail returns to an address with the school; any other does not', async () => {
  provider.people.set('fresh', verified('fresh@nyu.edu'));
  provider.people.set('outside', verified('outside@gmail.com'));
  const fresh = openBrowser(world, 'fresh');
  expect((await fresh.signIn('/faq')).search).toBe('?to=%2Ffaq&school_id=2');
  expect((await fresh.signIn()).search).toBe('');
  expect((await openBrowser(world, 'outside').signIn()).search).toBe('');
});

test('a first sign-in with Google sends a mail with a link that ends it', async () => {
  provider.people.set('ivy', verified('ivy@mail.example', 'Ivy'));
  const ivy = await signedIn(world, 'ivy');
  const mail = await mailTo(world, 'ivy@mail.example', /^http.*\/auth\/end\?token=/m);
  const link = new URL(/http\S*\/auth\/end\?token=\S+/.exec(mail)?.[0] ?? '');
  expect((await fetch(`${world.url}${link.pathname}${link.search}`, { method: 'POST' })).status).toBe(200);
  expect(await world.ask('verifySession', {}, ivy)).toMatchObject(gone);
  const { events } = (await world.ask('securityEvents', {}, await signedIn(world, 'ivy'))).body;
  expect(events.map(({ kind }) => kind)).toEqual(['signed_in', 'signed_in', 'link']);
});

test('closed or school-only sign-up also applies to Google, and existing people can still sign in', async () => {
  provider.people.set('joe', verified('joe@mail.example', 'Joe'));
  provider.people.set('kim', verified('kim@nyu.edu', 'Kim'));
  provider.people.set('lee', verified('lee@mail.example', 'Lee'));
  await signedIn(world, 'joe');
  for (const [signup, person, opens] of [
    ['closed', 'kim', false],
    ['closed', 'joe', true],
    ['school', 'lee', false],
    ['school', 'kim', true],
  ] as const) {
    await world.db`update site_settings set signup = ${signup}`;
    await world.db`update site_version set version = version + 1`;
    await world.services.site.renew();
    const address = await openBrowser(world, person).signIn();
    expect([
      signup,
      person,
      address.pathname.startsWith('/login/') && tokenIn(address).session !== '',
    ]).toEqual([signup, person, opens]);
  }
});
