import { createApi, immediateFrames, LiveBook, ScoreBook } from '@overround/client';
import { createToasts } from '@overround/ui';
import type { LoadedAnswer, RenderRequest } from '../server-contract.ts';
import { createClock } from '../state/clock.ts';
import { createPhraseShelf } from '../state/phrase-shelf.ts';
import { preferencesFromCookie } from '../state/preferences.ts';
import type { Services } from '../state/services.tsx';
import { createStores } from '../state/stores.ts';
import { SHELL_AREAS } from './areas.ts';
import { createQueryClient } from './query-client.ts';
import { loadingTransport } from './seeded-transport.ts';

export interface RequestServices {
  readonly services: Services;
  readonly answers: Readonly<Record<string, LoadedAnswer>>;
  readonly status: () => number;
}

/** The services of one page on the server: nothing in them outlives the request. */
export async function createRequestServices(request: RenderRequest, lang: string): Promise<RequestServices> {
  const answers: Record<string, LoadedAnswer> = {};
  let status = 200;
  // The same texts as the browser begins with; the page adds its own.
  const phrases = createPhraseShelf(lang);
  await phrases.need(SHELL_AREAS);
  const services: Services = {
    site: request.site,
    lang,
    api: createApi(loadingTransport(request.load, answers)),
    queries: createQueryClient(true),
    books: {
      prices: new LiveBook({ schedule: immediateFrames, nowMs: () => request.nowMs }),
      scores: new ScoreBook(immediateFrames),
    },
    socket: undefined,
    clock: createClock(request.nowMs),
    phrases,
    stores: createStores(preferencesFromCookie(request.preferencesCookie), request.signedIn),
    toasts: createToasts(),
    openModal: () => undefined,
    isWaiting: () => true,
    setStatus: (next) => {
      status = next;
    },
  };
  return { services, answers, status: () => status };
}
