import type { Page } from '@playwright/test';

/** A page to take a screenshot of: its name, its address, and the account: the demo's student or a member of staff. */
export interface Screen {
  name: string;
  path: string;
  signedIn?: true | 'moderator' | 'admin';
  /** Opens a part of the page; the screenshot then shows the window alone. */
  act?: (page: Page) => Promise<unknown>;
}

/** Ids of demo content: a listing with many photos, two of the signed-in user's own, and that user's topic. */
export interface ShownIds {
  shown: string;
  own: string;
  draft: string;
  topic: string;
  /** A person who chats with that user. */
  friend: string;
  /** A person who shares a PDF, and that page. */
  sharer: string;
  page: string;
  /** A case of the queue, and its person. */
  case: string;
  accused: string;
  /** That user's top-ups: one paid, one without a webhook event yet, one with a declined card, one returned. */
  payment: string;
  unpaid: string;
  declined: string;
  returned: string;
}

export function screens(ids: ShownIds): Screen[] {
  return [
    { name: 'home', path: '/' },
    { name: 'home-signed-in', path: '/', signedIn: true },
    { name: 'school', path: '/school/103' },
    { name: 'used', path: '/used' },
    { name: 'rentals', path: '/rentals' },
    { name: 'cars', path: '/cars' },
    { name: 'events', path: '/events' },
    { name: 'restaurants', path: '/restaurants' },
    { name: 'search', path: '/search/house/0' },
    { name: 'search-words', path: '/search/%E4%B9%A6/used/0' },
    { name: 'search-filtered', path: '/search/car/0?year_min=2015&sort=price_asc' },
    { name: 'search-empty', path: '/search/zzzzqqqq/used/0' },
    { name: 'detail', path: `/detail/${ids.shown}` },
    { name: 'detail-own', path: `/detail/${ids.own}`, signedIn: true },
    { name: 'post-visitor', path: '/post' },
    { name: 'post', path: '/post', signedIn: true },
    { name: 'edit', path: `/post?iid=${ids.own}`, signedIn: true },
    { name: 'edit-draft', path: `/post?iid=${ids.draft}`, signedIn: true },
    { name: 'login', path: '/login' },
    { name: 'verify-email', path: '/verifyemail' },
    { name: 'signup', path: '/signup/amy@usc.edu/123456' },
    { name: 'password-reset', path: '/passwordreset' },
    { name: 'userpage-visitor', path: '/userpage' },
    { name: 'profile', path: '/userpage/profile', signedIn: true },
    { name: 'password', path: '/userpage/password', signedIn: true },
    { name: 'security', path: '/userpage/security', signedIn: true },
    { name: 'manage', path: '/userpage/manage', signedIn: true },
    { name: 'saved', path: '/userpage/saved', signedIn: true },
    { name: 'saved-searches', path: '/userpage/saved?tab=search', signedIn: true },
    { name: 'contacts', path: '/userpage/contacts', signedIn: true },
    { name: 'points', path: '/userpage/points', signedIn: true },
    { name: 'standing', path: '/userpage/standing', signedIn: true },
    { name: 'notifications', path: '/notifications', signedIn: true },
    { name: 'bell', path: '/used', signedIn: true, act: openBell },
    { name: 'watch-menu', path: `/forumdetail/${ids.topic}`, signedIn: true, act: openWatch },
    { name: 'wanted-form', path: '/forum/list#write', signedIn: true, act: writeWanted },
    { name: 'notification-settings', path: '/userpage/notifications', signedIn: true },
    { name: 'payments', path: '/userpage/payments', signedIn: true },
    { name: 'receipt', path: `/userpage/payments/${ids.payment}`, signedIn: true },
    { name: 'receipt-returned', path: `/userpage/payments/${ids.returned}`, signedIn: true },
    { name: 'forum', path: '/forum/list' },
    { name: 'forum-signed-in', path: '/forum/list?forum_id=17&sort=reply_desc', signedIn: true },
    { name: 'forum-school', path: '/forumlist/all/83' },
    { name: 'forum-empty', path: '/forum/list?name=zzzzqqqq' },
    { name: 'topic', path: `/forumdetail/${ids.topic}` },
    { name: 'topic-signed-in', path: `/forumdetail/${ids.topic}`, signedIn: true },
    { name: 'chats-visitor', path: '/chats' },
    { name: 'chats', path: '/chats', signedIn: true },
    { name: 'chats-individual', path: '/chats/individual', signedIn: true },
    { name: 'chat', path: `/chats/${ids.friend}`, signedIn: true },
    { name: 'chat-listing', path: `/chats/QuadTeam00000001?iid=${ids.own}`, signedIn: true },
    { name: 'ai-chats', path: '/chats/ai', signedIn: true },
    { name: 'ai-room', path: '/chats/ai/campus', signedIn: true },
    { name: 'global-room-visitor', path: '/globalchatroom' },
    { name: 'global-room', path: '/globalchatroom', signedIn: true },
    { name: 'person', path: '/u/demo_student' },
    { name: 'sharing', path: '/content_sharing/' },
    { name: 'sharing-following', path: '/content_sharing/?tab=following', signedIn: true },
    { name: 'sharing-person', path: `/content_sharing/${ids.sharer}` },
    { name: 'sharing-item', path: `/content_sharing/${ids.sharer}/${ids.page}`, signedIn: true },
    { name: 'sharing-upload', path: '/content_sharing/upload', signedIn: true },
    { name: 'top-up-visitor', path: '/topup' },
    { name: 'top-up', path: '/topup', signedIn: true },
    { name: 'top-up-success', path: `/topup/success?order=${ids.payment}`, signedIn: true },
    { name: 'top-up-waiting', path: `/topup/success?order=${ids.unpaid}`, signedIn: true },
    { name: 'top-up-ended', path: `/topup/success?order=${ids.declined}`, signedIn: true },
    { name: 'top-up-cancel', path: '/topup/cancel' },
    { name: 'donate', path: '/donate/payment' },
    { name: 'donate-success', path: '/donate/success' },
    { name: 'donate-cancel', path: '/donate/cancel' },
    { name: 'checkout', path: `/sandbox/checkout/cs_sandbox_${ids.unpaid}` },
    { name: 'checkout-declined', path: `/sandbox/checkout/cs_sandbox_${ids.declined}` },
    { name: 'checkout-paid', path: `/sandbox/checkout/cs_sandbox_${ids.payment}` },
    { name: 'checkout-returned', path: `/sandbox/checkout/cs_sandbox_${ids.returned}` },
    { name: 'about', path: '/helpabout' },
    { name: 'contact', path: '/contact-us' },
    { name: 'contact-signed-in', path: '/contact-us', signedIn: true },
    { name: 'privacy', path: '/privacy-policy' },
    { name: 'hiring', path: '/newhire' },
    { name: 'faq', path: '/faq' },
    { name: 'not-found', path: '/no/such/page' },
    { name: 'account', path: '/userpage', signedIn: true },
    { name: 'own-cases', path: '/userpage/cases', signedIn: true },
    { name: 'merchant', path: '/userpage/merchant', signedIn: true },
    { name: 'terms', path: '/terms' },
    { name: 'rules', path: '/rules' },
    { name: 'transparency', path: '/transparency' },
    { name: 'staff-cases', path: '/admin/cases', signedIn: 'moderator' },
    { name: 'staff-case', path: `/admin/cases/${ids.case}`, signedIn: 'moderator' },
    { name: 'staff-things', path: '/admin/things', signedIn: 'moderator' },
    { name: 'staff-topics', path: '/admin/things?kind=topic', signedIn: 'moderator' },
    { name: 'staff-people', path: '/admin/people', signedIn: 'moderator' },
    { name: 'staff-person', path: `/admin/people/${ids.accused}`, signedIn: 'moderator' },
    { name: 'staff-log', path: '/admin/log', signedIn: 'moderator' },
    ...[
      'overview',
      'payments',
      'merchants',
      'settings',
      'schools',
      'boards',
      'subcategories',
      'prices',
      'partners',
      'rooms',
      'hosts',
      'state',
    ].map((name) => ({ name: `office-${name}`, path: `/admin/${name}`, signedIn: 'admin' as const })),
  ];
}

/** On a phone the bell leads to a page of its own. */
async function openBell(page: Page): Promise<void> {
  const bell = page.getByRole('banner').getByRole('button', { name: /Notifications|通知/ });
  if (!(await bell.isVisible())) return;
  await bell.click();
  await page
    .getByRole('region', { name: /Notifications|通知/ })
    .locator('li')
    .first()
    .waitFor();
}

async function openWatch(page: Page): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: /^(Watch|订阅)/ });
  await button.first().click();
  await button.first().scrollIntoViewIfNeeded();
}

async function writeWanted(page: Page): Promise<void> {
  const form = page.getByRole('dialog');
  await form.locator('select[name=category]').selectOption('Wanted');
  await form.getByRole('textbox').first().fill('求购 二手自行车，80刀以内');
  await form.getByRole('group').getByRole('button').first().waitFor();
}
