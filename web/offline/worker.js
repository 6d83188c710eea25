// The site's service worker. It caches only the offline page, so pages and responses stay fresh. It shows the offline
// page if a page cannot be fetched, notifies open pages of a new build, and shows pushes.
const build = 'BUILD';
const kept = ['/offline/en', '/offline/zh', '/offline/page.css', '/offline/page.js'];
const shelf = `offline-${build}`;

addEventListener('install', (event) => {
  // Open pages use nothing from the cache, so the new worker need not wait until the last page closes.
  skipWaiting();
  event.waitUntil(keep());
});

async function keep() {
  const fresh = kept.map((path) => new Request(path, { cache: 'reload' }));
  await (await caches.open(shelf)).addAll(fresh);
}

addEventListener('activate', (event) => event.waitUntil(begin()));

async function begin() {
  const older = (await caches.keys()).filter((name) => name.startsWith('offline-') && name !== shelf);
  await Promise.all(older.map((name) => caches.delete(name)));
  // Navigation preload fetches the page while this worker starts.
  await registration.navigationPreload?.enable();
  const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const page of pages) page.postMessage({ build });
}

addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin || request.method !== 'GET') return;
  if (request.mode === 'navigate') event.respondWith(visit(event));
  else if (kept.includes(pathname)) event.respondWith(fetch(request).catch(() => caches.match(pathname)));
});

async function visit({ request, preloadResponse }) {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch {
    return (await caches.match(`/offline/${await langOf(request)}`)) ?? Response.error();
  }
}

/** Same order as on the server: the address, the cookie, the browser's languages, else English. */
async function langOf({ url }) {
  const cookie = await self.cookieStore?.get('lang');
  const wishes = [new URL(url).searchParams.get('lang'), cookie?.value, ...navigator.languages];
  return wishes.find((it) => /^(en|zh)\b/.test(it ?? ''))?.slice(0, 2) ?? 'en';
}

addEventListener('push', (event) => {
  if (event.data) event.waitUntil(show(event.data.json()));
});

async function show({ title, body, url, tag, lang, unread }) {
  const read = await isRead(url);
  await registration.showNotification(title, {
    body,
    tag,
    lang,
    icon: '/icons/quad-192.png',
    renotify: !read,
    silent: read,
    data: { url },
  });
  // Some browsers end a subscription whose pushes show nothing.
  if (read) for (const shown of await registration.getNotifications({ tag })) shown.close();
  await navigator.setAppBadge?.(unread).catch(() => undefined);
}

/** Whether a page in front of its reader shows the object. */
async function isRead(url) {
  const pages = await openPages();
  return pages.some((page) => page.focused && isAt(page, url));
}

addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(lead(event.notification.data.url));
});

/** Shows the tab that is at the path, else leads an open tab there, else opens one. */
async function lead(url) {
  const pages = await openPages();
  const there = pages.find((page) => isAt(page, url));
  if (there) return there.focus();
  for (const page of pages) {
    // A page that this worker does not control yet cannot be led.
    const led = await page.navigate(url).catch(() => null);
    if (led) return led.focus();
  }
  return clients.openWindow(url);
}

const openPages = () => clients.matchAll({ type: 'window', includeUncontrolled: true });
const isAt = (page, url) => new URL(page.url).pathname === url;

// The new address reaches the server when the settings of notifications open next: this worker has no session.
addEventListener('pushsubscriptionchange', (event) => {
  const { options } = event.oldSubscription ?? {};
  if (options && !event.newSubscription)
    event.waitUntil(registration.pushManager.subscribe(options).catch(() => undefined));
});
