// The page that is shown without a network. Nothing else is kept: prices and balances are asked for, every time.
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
