/**
 * Returns robots.txt: everything public is allowed, except API calls, sign-in, personal pages and the endless
 * combinations of sort orders and filters. `?lang=` and `?school_id=` are allowed, since they are separate addresses.
 */
export function robots(origin: string): string {
  const rules = [
    ...closed.map((path) => `Disallow: ${path}`),
    ...endless.map((name) => `Disallow: /*?*${name}=`),
  ];
  return `User-agent: *\nAllow: /\n${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`;
}

const closed = [
  '/api/ /auth/ /dev/ /login /logout /user/ /userpage /signup/ /passwordreset /verifyemail /post',
  '/upload /chats /content_sharing/upload /topup /TopUp /donate/success /donate/cancel /*.data$',
  '/*.data?',
].flatMap((line) => line.split(' '));

const endless = [
  'sort view min_price max_price seller bedroom movein_before year_min year_max mileage_max',
  'event_after event_before cuisine',
].flatMap((line) => line.split(' '));
