import { payloads } from './payloads.ts';

/** Every place of an address that a screen reads. */
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
  '/userpage/payments/*',
  '/topup/success?order=*',
  '/donate/success?order=*',
  '/donate/payment?amount=*',
  '/sandbox/checkout/*',
  '/feeds/*/1.xml',
  '/share/*.jpg',
  '/files/*',
  '/?lang=*',
  '/*',
];

/** Those that break out of what an address is most likely written into. */
const tried = ['tag', 'event handler', 'javascript: link', 'end of JSON-LD', 'end of an attribute'];

/** Addresses with a payload in them. */
export function attackingAddresses(): string[] {
  const texts = payloads.filter(({ kind }) => tried.includes(kind)).map(({ text }) => text);
  return places.flatMap((place) => texts.map((text) => place.replaceAll('*', encodeURIComponent(text))));
}
