/**
 * What crawlers are told: everything public is open; calls, sign-in, what is personal and the endless ways to sort
 * and narrow a list are not. `?lang=` and `?school_id=` stay open, since they are addresses of their own.
 */
export function robots(origin: string): string {
  const rules = [
    ...closed.map((path) => `Disallow: ${path}`),
    ...endless.map((name) => `Disallow: /*?*${name}=`),
  ];
  return `User-agent: *\nAllow: /\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const closed = [
  '/api/',
  '/auth/',
  '/dev/',
  '/login',
  '/logout',
  '/user/',
  '/userpage',
  '/signup/',
  '/passwordreset',
  '/verifyemail',
  '/post',
  '/upload',
  '/chats',
  '/content_sharing/upload',
  '/topup',
  '/TopUp',
  '/donate/success',
  '/donate/cancel',
  '/*.data$',
  '/*.data?',
];

const endless = [
  'sort',
  'view',
  'min_price',
  'max_price',
  'seller',
  'bedroom',
  'movein_before',
  'year_min',
  'year_max',
  'mileage_max',
  'event_after',
  'event_before',
  'cuisine',
];
