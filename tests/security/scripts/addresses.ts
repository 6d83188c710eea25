import { mark } from '../../browser/payloads.ts';

/** Every part of an address that a screen reads. */
const places = [
  '/search/*/used/0',
  '/search/used/*/0',
  '/search/used/0?tag=*',
  '/search/dining/0?cuisine=*&sort=*',
  '/search?name=*',
  '/forum/list?name=*',
  '/forum/list?category=*&forum_id=*',
  '/forumlist/*/*',
  '/school/*',
  '/used?school_id=*',
  '/signup/*/*',
  '/login?refused=*&from=*',
  '/login/*/*?to=*',
  '/detail/*',
  '/post?iid=*',
  '/forumdetail/*',
  '/chats/*',
  '/chats/QuadTeam00000001?iid=*',
  '/chats/ai/*',
  '/content_sharing/*',
  '/content_sharing/*/*',
  '/content_sharing/?tab=*',
  '/userpage/manage?tab=*',
  '/userpage/saved?tab=*',
  '/userpage/payments/*',
  '/topup/success?order=*',
  '/donate/success?order=*',
  '/donate/payment?amount=*',
  '/sandbox/checkout/*',
  '/mail/unsubscribe?token=*',
  '/feeds/*/1.xml',
  '/share/*.jpg',
  '/files/*',
  '/?lang=*',
  '/*',
];

/** Texts that break out of any context an address is written into, and script addresses themselves. */
const tried = [
  `"'></script></title><script ${mark}>attacked(1)</script><img ${mark} src=x onerror=attacked(2)>`,
  'javascript:attacked(3)//',
];

/** Addresses with a payload in them. */
export function attackingAddresses(): string[] {
  return places.flatMap((place) => tried.map((text) => place.replaceAll('*', encodeURIComponent(text))));
}
