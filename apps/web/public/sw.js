// The page that is shown without a network, and messages that arrive while no page is open. Nothing else is kept: prices and
// balances are asked for, every time.
// The address of this file names the build, so that a new build keeps pages of its own. It takes over when no page of ours is open
// any more: taken over under way, a page that is being opened may wait for ever.

const KEPT = 'offline';
const pageOf = (lang) => `/${lang}/offline`;
/** The language of an address, if it has one. */
const langOf = (address) => /^\/([a-z]{2})(?:\/|$)/.exec(new URL(address).pathname)?.[1];

/** As a guest sees it, with the files it begins with. */
async function keepPage(lang) {
  const page = pageOf(lang);
  const answer = await fetch(page, { credentials: 'omit', cache: 'no-store' });
  if (!answer.ok) throw new Error(`${page} answered ${answer.status}`);
  const text = await answer.clone().text();
  const named = [...text.matchAll(/["'](\/assets\/[^"'\\]+)["']/g)].map(([, file]) => file);
  // What the page fetches by itself once it is alive.
  const { offline } = await (await fetch('/version.json', { cache: 'no-store' })).json();
  const files = [...named, ...offline];
  const cache = await caches.open(KEPT);
  await Promise.all([cache.addAll([...new Set(files)]), cache.put(page, answer)]);
}

/** In the languages of the pages that are open. */
async function keepPages() {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const langs = new Set(open.flatMap(({ url }) => langOf(url) ?? []));
  await caches.delete(KEPT);
  await Promise.all([...langs].map(keepPage));
}

async function orOffline(request, lang) {
  try {
    return await fetch(request);
  } catch {
    if (lang === undefined) return Response.error();
    const page = pageOf(lang);
    if (new URL(request.url).pathname !== page) return Response.redirect(page);
    return (await caches.match(page)) ?? Response.error();
  }
}

/** A reader who goes on in another language finds its page too. */
async function keepIfNew(lang) {
  if (!(await caches.match(pageOf(lang)))) await keepPage(lang);
}

const orKept = async (request) => (await caches.match(request)) ?? fetch(request);

self.addEventListener('install', (event) => event.waitUntil(keepPages()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== self.location.origin) return;
  if (request.mode === 'navigate') {
    const lang = langOf(request.url);
    event.respondWith(orOffline(request, lang));
    // Without a network there is nothing to keep.
    if (lang !== undefined) event.waitUntil(keepIfNew(lang).catch(() => undefined));
  } else if (pathname.startsWith('/assets/')) event.respondWith(orKept(request));
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
