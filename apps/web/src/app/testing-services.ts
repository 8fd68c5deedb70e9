// The services of a page for screen tests: the sample world answers, nothing is remembered, the clock stands.

import {
  createApi,
  immediateFrames,
  LiveBook,
  ScoreBook,
  type Transport,
  type WireRequest,
} from '@overround/client';
import type { SiteConfig } from '@overround/contracts/site';
import { personAsker } from './ask-person.ts';
import { withCaptcha } from './captcha-api.ts';
import { accept } from '@overround/kernel';
import { createToasts } from '@overround/ui';
import { answerCall } from '../../journeys/support/sample-calls.ts';
import { sampleSite } from '../../journeys/support/sample-site.ts';
import { SAMPLE_NOW_MS } from '../../journeys/support/sample-world.ts';
import type { LoadedAnswer, SignedIn } from '../server-contract.ts';
import { createClock } from '../state/clock.ts';
import { createPhraseShelf } from '../state/phrase-shelf.ts';
import { DEFAULT_PREFERENCES, type Preferences } from '../state/preferences.ts';
import type { Services } from '../state/services.tsx';
import { createStores } from '../state/stores.ts';
import { SHELL_AREAS } from './areas.ts';
import { modalOpener } from './named-modals.ts';
import { createQueryClient } from './query-client.ts';
import { withRealityCheck } from './reality-api.ts';

export interface TestWorld {
  readonly lang?: string;
  /** Instead of the sample world; boards of tests are short, because looking things up by role is slow. */
  readonly answer?: (path: string) => LoadedAnswer;
  readonly preferences?: Partial<Preferences>;
  /** Answers whole requests before `answer` is asked: changes, and calls of one person. */
  readonly handle?: (request: WireRequest) => LoadedAnswer | Promise<LoadedAnswer> | undefined;
  readonly signedIn?: SignedIn;
  readonly site?: Partial<SiteConfig>;
  /** What the server tells by itself; nothing without it. */
  readonly socket?: Services['socket'];
}

const GAMES_MAX = 3;
/** The sample world with a few games to a list. */
export const answerShortly = (path: string): LoadedAnswer =>
  answerCall(path.replace(/\bcount=\d+/, `count=${GAMES_MAX}`));

export async function createTestServices({
  lang = 'en',
  answer = answerCall,
  preferences = {},
  handle,
  signedIn,
  site,
  socket,
}: TestWorld = {}): Promise<Services> {
  const transport: Transport = async (request) => {
    const { status, body } = (await handle?.(request)) ?? answer(request.url);
    return accept({ status, body });
  };
  let nowMs = 0;
  const stores = createStores({ ...DEFAULT_PREFERENCES, timeZone: 'UTC', ...preferences }, signedIn);
  // What every page begins with: whatever else is shown has to ask for its texts, as in the product.
  const phrases = createPhraseShelf(lang);
  await phrases.need(SHELL_AREAS);
  const openModal = modalOpener(stores, phrases);
  return {
    site: sampleSite(site),
    lang,
    api: withRealityCheck(withCaptcha(createApi(transport), personAsker(stores, phrases)), () =>
      openModal('reality'),
    ),
    queries: createQueryClient(true),
    books: {
      prices: new LiveBook({ schedule: immediateFrames, nowMs: () => (nowMs += 1000) }),
      scores: new ScoreBook(immediateFrames),
    },
    socket,
    clock: createClock(SAMPLE_NOW_MS),
    phrases,
    stores,
    toasts: createToasts(),
    openModal,
    isWaiting: () => true,
    setStatus: () => undefined,
  };
}
