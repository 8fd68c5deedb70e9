// The page that is shown without a network, and messages that arrive while no page is open. Nothing else is kept: prices and
// balances are asked for, every time.
// The address of this file names language and build, so that a new build keeps its own page.

const KEPT = 'offline';
const lang = new URL(self.location.href).searchParams.get('lang') ?? 'en';
const page = `/${lang}/offline`;

/** As a guest sees it, with the files it begins with. */
async function keepPage() {
  const answer = await fetch(page, { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  const text = await answer.clone().text();
  const named = [...text.matchAll(/["'](\/assets\/[^"'\\]+)["']/g)].map(([, file]) => file);
  // What the page fetches by itself once it is alive.
  const { offline } = await (await fetch('/version.json', { cache: 'no-store' })).json();
  const files = [...named, ...offline];
  await caches.delete(KEPT);
  const cache = await caches.open(KEPT);
  await Promise.all([cache.addAll([...new Set(files)]), cache.put(page, answer)]);
}

async function orOffline(request) {
  try {
    return await fetch(request);
  } catch {
    if (new URL(request.url).pathname !== page) return Response.redirect(page);
    return (await caches.match(page)) ?? Response.error();
  }
}

const orKept = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', (event) => {
  self.skipWaiting();
  event.waitUntil(keepPage());
});
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') event.respondWith(orOffline(request));
  else if (pathname.startsWith('/assets/')) event.respondWith(orKept(request));
});

// A message is `{ title, body, path, tag }`; a newer one of a match takes the place of the older one.
self.addEventListener('push', (event) => {
  const { title, body, path, tag } = event.data?.json() ?? {};
  if (typeof title !== 'string') return;
  const options = {
    body,
    tag,
    renotify: tag !== undefined,
    data: { path },
    icon: '/favicon.svg',
    dir: 'auto',
  };
  event.waitUntil(self.registration.showNotification(title, options));
});

/** In a page of ours that is open, else in a new one; only an address of ours is opened. */
async function openPage(path) {
  const address = new URL(path ?? '/', self.location.origin);
  if (address.origin !== self.location.origin) return;
  const [open] = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return void (await self.clients.openWindow(address.href));
  await open.focus();
  // A page that another worker controls cannot be led anywhere.
  await open.navigate(address.href).catch(() => self.clients.openWindow(address.href));
}
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.path));
});
