import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newPerson } from '../world/people.ts';
import { balanced } from '../world/shared.ts';
import type { World } from '../world/world.ts';
import { openPages, textOf } from './open-pages.ts';

let world: World;
beforeAll(async () => {
  world = await openPages();
});
afterAll(() => world.close());

const home = 'Buy, rent and meet around campus.';
const signIn = 'Sign in to see your account';
const toChat = 'Sign in to see your chats';
const toHelper = 'Sign in to ask the helper';
const toPost = 'Sign in to post a listing';

test.each([
  ['/', 'Quad', home],
  ['/school/103', 'Quad at USC · Quad', home],
  ['/helpabout', 'About Us · Quad', 'About Us'],
  ['/contact-us', 'Contact Us · Quad', 'Contact Us'],
  ['/privacy-policy', 'Privacy Policy · Quad', 'Privacy Policy'],
  ['/newhire', 'Hire Info and Job Requirements · Quad', 'Hire Info and Job Requirements'],
  ['/faq', 'FAQ · Quad', 'FAQ'],
  ['/terms', 'Terms of use · Quad', 'Terms of use'],
  ['/rules', 'Community rules · Quad', 'Community rules'],
  ['/transparency', 'Transparency · Quad', 'Transparency'],
  ['/admin', 'Not found · Quad', 'Unexpected Application Error!'],
  ['/admin/cases', 'Not found · Quad', 'Unexpected Application Error!'],
  ['/admin/partners', 'Not found · Quad', 'Unexpected Application Error!'],
  ['/admin/rooms', 'Not found · Quad', 'Unexpected Application Error!'],
  ['/admin/hosts', 'Not found · Quad', 'Unexpected Application Error!'],
  ['/login', 'Login · Quad', 'Welcome back'],
  ['/login/abcdefghijklmnop/a-token', 'Login · Quad', 'Signing you in…'],
  ['/passwordreset', 'Password reset · Quad', 'Reset your password'],
  ['/verifyemail', 'Verify your e-mail · Quad', 'Verify your e-mail'],
  ['/signup/amy@usc.edu/123456', 'Sign up · Quad', 'Create your account'],
  ['/signup/amy%40usc.edu/123456', 'Sign up · Quad', 'Create your account'],
  ['/search/used/0', 'Used Items · Quad', 'Used Items'],
  ['/search/desk/used/0', 'Results for “desk” · Quad', 'Results for “desk”'],
  ['/search/car/轿车/0', 'Cars: Sedan · Quad', 'Cars: Sedan'],
  ['/userpage', 'Account · Quad', signIn],
  ['/userpage/profile', 'Account · Quad', signIn],
  ['/userpage/password', 'Account · Quad', signIn],
  ['/userpage/security', 'Account · Quad', signIn],
  ['/userpage/manage', 'Account · Quad', signIn],
  ['/userpage/saved', 'Account · Quad', signIn],
  ['/userpage/contacts', 'Account · Quad', signIn],
  ['/userpage/standing', 'Account · Quad', signIn],
  ['/userpage/cases', 'Account · Quad', signIn],
  ['/userpage/notifications', 'Account · Quad', signIn],
  ['/userpage/payments', 'Account · Quad', signIn],
  ['/userpage/payments/abcdefghijklmnop', 'Account · Quad', signIn],
  ['/forum/list', 'Forum · Quad', 'Forum'],
  ['/forumlist/all/1', 'Forum · Quad', 'Forum'],
  ['/forumlist/16/103', 'Forum at USC · Quad', 'Forum at USC'],
  ['/notifications', 'Notifications · Quad', 'Sign in to see your notifications'],
  ['/chats', 'Chats · Quad', toChat],
  ['/chats/ai', 'AI Chats · Quad', toHelper],
  ['/chats/ai/housing', 'Housing · Quad', toHelper],
  ['/chats/individual', 'Individual Chats · Quad', toChat],
  ['/chats/abcdefghijklmnop', 'Chat · Quad', 'Sign in to chat'],
  ['/globalchatroom', 'Global Chatroom · Quad', 'Global Chatroom'],
  ['/content_sharing/', 'Book Sharing · Quad', 'Book Sharing'],
  ['/content_sharing/upload', 'Share a Book Page · Quad', 'Sign in to share a book page'],
  ['/post', 'Post a listing · Quad', toPost],
  ['/upload', 'Post a listing · Quad', toPost],
  ['/logout', 'Logout · Quad', 'Signing you out…'],
  ['/user/logout', 'Logout · Quad', 'Signing you out…'],
  ['/donate/payment', 'Donate · Quad', 'Donate'],
  ['/donate/success', 'Donate · Quad', 'No payment was found.'],
  ['/donate/success?order=abcdefghijklmnop', 'Donate · Quad', 'Looking up your payment…'],
  ['/donate/cancel', 'Donate · Quad', 'We have canceled your payment.'],
  ['/topup', 'Top Up · Quad', 'Top Up'],
  ['/TopUp', 'Top Up · Quad', 'Top Up'],
  ['/topup/success', 'Top Up · Quad', 'No payment was found.'],
  ['/topup/success?order=abcdefghijklmnop', 'Top Up · Quad', 'Looking up your payment…'],
  ['/topup/cancel', 'Top Up · Quad', 'We have canceled your purchase.'],
  ['/restaurants', 'Restaurants · Quad', 'Restaurants'],
  ['/used', 'Used Items · Quad', 'Used Items'],
  ['/rentals', 'Rentals · Quad', 'Rentals'],
  ['/events', 'Events · Quad', 'Events'],
  ['/cars', 'Cars · Quad', 'Cars'],
])('%s is a page', async (path, title, heading) => {
  const answer = await fetch(world.url + path, { redirect: 'manual' });
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect([textOf(html, 'title'), textOf(html, 'h1')]).toEqual([title, heading]);
  expect(html.match(/<h1\b/g)).toHaveLength(1);
});

test('a person has a page, and a deleted account does not', async () => {
  const amy = await newPerson(world, { username: 'amy_routes' });
  const html = await (await fetch(`${world.url}/u/AMY_routes`)).text();
  expect([textOf(html, 'title'), textOf(html, 'h1')]).toEqual(['amy_routes on Quad · Quad', 'amy_routes']);
  await world.ask('deleteAccount', { password: amy.password }, amy);
  expect((await fetch(`${world.url}/u/amy_routes`)).status).toBe(404);
});

test('a listing has a page, and a draft does not', async () => {
  const amy = await newPerson(world);
  const lamp = { type: 'used', name: 'Blue lamp', price: 12, description: 'It shines.' };
  const { iid } = (await world.ask('setListing', lamp, amy)).body;
  const html = await (await fetch(`${world.url}/detail/${iid}`)).text();
  expect([textOf(html, 'title'), textOf(html, 'h1')]).toEqual(['Blue lamp · Quad', 'Blue lamp']);
  const draft = (await world.ask('setListing', { ...lamp, status: 0 }, amy)).body;
  expect((await fetch(`${world.url}/detail/${draft.iid}`)).status).toBe(404);
});

test.each([
  '/no/such/page',
  '/userpage/nothing',
  '/school/7',
  '/detail/nothing',
  '/forumdetail/nothing',
  '/forumlist/14/1',
  '/content_sharing/nothing',
  '/search/nothing/0',
  '/a.php',
  '/%ff',
])('%s returns 404, and the screen says so', notFound);

// nginx itself refuses these.
test.skipIf(balanced).each(['/a%zz', '/%E0%A4%A'])(
  'the invalid address %s returns 404, and the screen says so',
  notFound,
);

async function notFound(path: string) {
  const { status, type, html } = await get(path);
  expect([status, type]).toEqual([404, 'text/html; charset=utf-8']);
  expect([textOf(html, 'title'), textOf(html, 'h1')]).toEqual([
    'Not found · Quad',
    'Unexpected Application Error!',
  ]);
  expect(html).toContain('name="robots" content="noindex"');
}

/** Requests an address exactly as written; `fetch` would correct or refuse it. */
function get(path: string): Promise<{ status: number; type: string; html: string }> {
  return new Promise((resolve, reject) => {
    request(world.url, { path }, (answer) => {
      let html = '';
      answer
        .setEncoding('utf8')
        .on('data', (chunk) => {
          html += chunk;
        })
        .on('end', () =>
          resolve({ status: answer.statusCode ?? 0, type: answer.headers['content-type'] ?? '', html }),
        );
    })
      .on('error', reject)
      .end();
  });
}
