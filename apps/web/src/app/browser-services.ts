import {
  type Api,
  browserFrames,
  calls,
  createApi,
  fetchTransport,
  LiveBook,
  LiveSocket,
  ScoreBook,
  type SocketLike,
} from '@overround/client';
import { personAsker } from './ask-person.ts';
import { withCaptcha } from './captcha-api.ts';
import { createToasts } from '@overround/ui';
import type { PageState } from '../server-contract.ts';
import { addressesOf } from '../shared/addresses.ts';
import { guardedStore } from '../shared/browser-store.ts';
import { createClock } from '../state/clock.ts';
import { followInstall } from '../state/install.ts';
import { allowsFunctionality, readCookieLevel } from '../state/cookie-consent.ts';
import { forgetOpenBets } from '../state/kept-bets.ts';
import type { ModalName } from '../state/modals.ts';
import { createPhraseShelf } from '../state/phrase-shelf.ts';
import {
  cookieFromPreferences,
  cookieValue,
  PREFERENCES_COOKIE,
  preferencesFromCookie,
  rootAttributes,
} from '../state/preferences.ts';
import { isEmbedPath } from '../state/embed-address.ts';
import type { Services } from '../state/services.tsx';
import { createStores, rememberStores, type Stores } from '../state/stores.ts';
import { modalOpener } from './named-modals.ts';
import { createQueryClient } from './query-client.ts';
import { withRealityCheck } from './reality-api.ts';
import { seededTransport } from './seeded-transport.ts';

const YEAR_SECONDS = 31_536_000;
const SWEEP_MS = 1000;
/** Pages with the content of a modal whose name is another one. */
const PAGES: Readonly<Partial<Record<ModalName, string>>> = {
  reality: 'office/limits',
  'time-over': 'blocked',
  'signed-out': 'sign-in',
  'limit-prompt': 'office/limits',
};

const later = (task: () => void, ms: number): (() => void) => {
  const timer = setTimeout(task, ms);
  return () => clearTimeout(timer);
};

/** The browser's socket behind the few words our reader needs. Each opening takes a ticket of its own. */
async function openSocket(api: Api): Promise<SocketLike> {
  const { ticket } = await api.read(calls.issueLiveTicket, { body: {} });
  const socket = new WebSocket(
    `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live?ticket=${ticket}`,
  );
  const like: SocketLike = {
    // One that is about to end takes nothing any more; its successor is told anew.
    send: (text) => {
      if (socket.readyState === WebSocket.OPEN) socket.send(text);
    },
    close: () => socket.close(),
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  socket.onopen = () => like.onopen?.();
  socket.onmessage = (event) => like.onmessage?.(event);
  socket.onclose = () => like.onclose?.();
  return like;
}

function writePreferences(text: string): void {
  if (!allowsFunctionality(readCookieLevel(document))) return;
  document.cookie = `${PREFERENCES_COOKIE}=${text}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`;
}

/** What this device prefers now, here and for the next page, when it is not what the page was drawn by. */
function followDevice({ preferences }: Stores): void {
  const noted = cookieValue(document.cookie, PREFERENCES_COOKIE);
  const deviceTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const now = { ...preferencesFromCookie(noted), deviceTimeZone };
  const text = cookieFromPreferences(now);
  if (text !== noted || text !== cookieFromPreferences(preferences.getState())) preferences.setState(now);
}

/** Keeps the root element and the device's zone in step with the preferences. */
function applyPreferences(stores: Stores): void {
  stores.preferences.subscribe((preferences) => {
    for (const [name, value] of Object.entries(rootAttributes(preferences))) {
      if (value === undefined) document.documentElement.removeAttribute(name);
      else document.documentElement.setAttribute(name, value);
    }
  });
}

export interface BrowserServices {
  readonly services: Services;
  /** The first page is alive: clocks run, the socket opens, loading no longer waits. */
  readonly begin: () => void;
}

/** The services of the one page in this browser. */
export function createBrowserServices(state: PageState): BrowserServices {
  let isWaiting = true;
  const isFramed = isEmbedPath(location.pathname);
  const clock = createClock(state.nowMs);
  const books = {
    prices: new LiveBook({ schedule: browserFrames, nowMs: () => performance.now() }),
    scores: new ScoreBook(browserFrames),
  };
  const transport = seededTransport(state.answers, fetchTransport(fetch, { 'accept-language': state.lang }));
  // Asked long after the stores are there.
  const api = withRealityCheck(
    withCaptcha(createApi(transport), (asked) => askPerson(asked)),
    () => services.openModal('reality'),
  );
  const socket = new LiveSocket({
    connect: () => openSocket(api),
    nowMs: () => performance.now(),
    later,
    chance: Math.random,
  });
  // It comes alive as it was drawn, and follows what was chosen since, here or in another tab, once it is alive.
  const stores = createStores(preferencesFromCookie(state.preferencesCookie), state.signedIn);
  rememberStores(stores, {
    local: guardedStore(() => localStorage),
    session: guardedStore(() => sessionStorage),
    openLocal: () => localStorage,
    // A frame looks as its host says; that is not what the reader prefers.
    writeCookie: isFramed ? () => undefined : writePreferences,
    nowMs: () => Date.now(),
  });
  applyPreferences(stores);
  followInstall(window);
  const phrases = createPhraseShelf(state.lang);
  const askPerson = personAsker(stores, phrases);
  const services: Services = {
    site: state.site,
    lang: state.lang,
    api,
    queries: createQueryClient(false),
    books,
    socket,
    clock,
    phrases,
    stores,
    toasts: createToasts(),
    openModal: modalOpener(stores, phrases, (name, about) => {
      const to = addressesOf(state.lang);
      location.assign(name === 'graph' && about ? to.graph(about) : to.page(PAGES[name] ?? name));
    }),
    isWaiting: () => isWaiting,
    setStatus: () => undefined,
  };
  return {
    services,
    begin() {
      if (!isWaiting) return;
      isWaiting = false;
      clock.run();
      // Each in a task of its own.
      setTimeout(() => socket.start());
      // A connection belongs to who opened it; personal news goes only to connections of the person.
      stores.session.subscribe((now, before) => {
        if (now.signedIn?.personId === before.signedIn?.personId) return;
        forgetOpenBets(guardedStore(() => localStorage));
        socket.renew();
      });
      setInterval(() => books.prices.sweep(), SWEEP_MS);
      addEventListener('online', () => socket.wake());
      if (!isFramed) setTimeout(() => followDevice(stores));
    },
  };
}
