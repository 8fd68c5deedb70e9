// The small stores of the page. Each begins as the server drew it; what storage remembers is put in before hydration,
// and shows right after it.

import { createStore, type StoreApi } from 'zustand/vanilla';
import type { QuoteKey } from '@overround/client';
import { readHiddenItems, writeHiddenItems } from '@overround/embed';
import { emptyQueue, type ModalAction, type ModalQueue, modalQueue } from '@overround/ui';
import type { SignedIn } from '../server-contract.ts';
import { keep, kept, type TextStore } from '../shared/browser-store.ts';
import {
  type CouponDraft,
  builtFromStored,
  couponDraft,
  type DraftAction,
  EMPTY_DRAFT,
  legKey,
  legsFromStored,
} from './coupon-draft.ts';
import { mayKeepComfort } from './cookie-consent.ts';
import { type FavouriteKind, type Favourites, favouritesFromStored, toggleFavourite } from './favourites.ts';
import { foldsFromStore, type GroupFolds, OPEN_FOLDS, storeFolds } from './market-groups.ts';
import { type MarketTabMade, marketTabsFrom } from './market-tabs.ts';
import type { ModalRequest } from './modals.ts';
import { NO_OWN_LISTS, type OwnLists, ownListsFrom } from './own-lists.ts';
import { createPinStore, pinnedFromStored, type PinStore } from './pinned-games.ts';
import { favouritesNoted, notedStarsFrom } from './noted-stars.ts';
import { cookieFromPreferences, type Preferences } from './preferences.ts';
import { asShown } from './starters-only.ts';
import type { ToldEnd } from './told-ends.ts';
import { type ViewedGame, viewedFromStored, withViewed } from './viewed-games.ts';

export interface DraftState extends CouponDraft {
  /** The picked outcomes as boards show them, for price cells. */
  readonly keys: ReadonlySet<QuoteKey>;
}
export interface DraftStore extends StoreApi<DraftState> {
  readonly dispatch: (action: DraftAction) => void;
}

export interface SessionState {
  readonly signedIn: SignedIn | undefined;
  /** The person ended it on this page: nobody needs to tell them why. */
  readonly isLeft?: boolean;
  /** Why it ended, when it was ended elsewhere. */
  readonly endedBy?: ToldEnd | undefined;
}

export interface Stores {
  readonly preferences: StoreApi<Preferences>;
  readonly favourites: StoreApi<Favourites> & { readonly toggle: (kind: FavouriteKind, id: number) => void };
  readonly viewed: StoreApi<readonly ViewedGame[]> & { readonly add: (game: ViewedGame) => void };
  readonly pinned: PinStore;
  /** Tabs of markets the reader made. */
  readonly marketTabs: StoreApi<readonly MarketTabMade[]>;
  /** Folders of favourites, layouts of multi-live, hidden competitions and parts of statistics. */
  readonly ownLists: StoreApi<OwnLists>;
  readonly draft: DraftStore;
  readonly folds: StoreApi<GroupFolds>;
  /** Prices stand still while the person reads; gone with the page. */
  readonly reading: StoreApi<{ readonly isFrozen: boolean }>;
  readonly session: StoreApi<SessionState>;
  readonly modals: StoreApi<ModalQueue<ModalRequest>> & {
    readonly dispatch: (action: ModalAction<ModalRequest>) => void;
  };
}

const withKeys = (draft: CouponDraft): DraftState => ({
  ...draft,
  keys: new Set(draft.legs.map((leg) => legKey(asShown(leg)))),
});

function createDraftStore(): DraftStore {
  const store = createStore<DraftState>(() => withKeys(EMPTY_DRAFT));
  return Object.assign(store, {
    dispatch: (action: DraftAction) => store.setState(withKeys(couponDraft(store.getState(), action)), true),
  });
}

export function createStores(preferences: Preferences, signedIn: SignedIn | undefined): Stores {
  const favourites = createStore<Favourites>(() => favouritesNoted(preferences.stars));
  const viewed = createStore<readonly ViewedGame[]>(() => []);
  const modals = createStore<ModalQueue<ModalRequest>>(() => emptyQueue);
  return {
    preferences: createStore(() => preferences),
    favourites: Object.assign(favourites, {
      toggle: (kind: FavouriteKind, id: number) =>
        favourites.setState((now) => toggleFavourite(now, kind, id)),
    }),
    viewed: Object.assign(viewed, {
      add: (game: ViewedGame) => viewed.setState((now) => withViewed(now, game), true),
    }),
    pinned: createPinStore(),
    marketTabs: createStore<readonly MarketTabMade[]>(() => []),
    ownLists: createStore<OwnLists>(() => NO_OWN_LISTS),
    draft: createDraftStore(),
    folds: createStore(() => OPEN_FOLDS),
    reading: createStore(() => ({ isFrozen: false })),
    session: createStore<SessionState>(() => ({ signedIn })),
    modals: Object.assign(modals, {
      dispatch: (action: ModalAction<ModalRequest>) => modals.setState((now) => modalQueue(now, action)),
    }),
  };
}

const DRAFT_KEY = 'coupon';
const BUILT_KEY = 'coupon-built';
const FAVOURITES_KEY = 'favourites';
const VIEWED_KEY = 'viewed-games';
const PINNED_KEY = 'pinned-games';
const MARKET_TABS_KEY = 'market-tabs';
const OWN_LISTS_KEY = 'own-lists';
const VERSION = 1;
/** A coupon left alone this long is forgotten. */
const DRAFT_KEPT_MS = 7 * 86_400_000;

export interface BrowserStores {
  readonly local: TextStore;
  readonly session: TextStore;
  /** As `local`, for what has a key of its own there; it may throw. */
  readonly openLocal: () => Storage;
  readonly writeCookie: (text: string) => void;
  readonly nowMs: () => number;
}

/** Brings back what this browser remembers, and remembers what changes from now on. */
export function rememberStores(stores: Stores, browser: BrowserStores): void {
  const { local, session, openLocal, nowMs } = browser;
  const legs = legsFromStored(kept(local, DRAFT_KEY, VERSION, nowMs()));
  const built = builtFromStored(kept(local, BUILT_KEY, VERSION, nowMs()));
  if (legs.length > 0) stores.draft.dispatch({ type: 'replaced', legs, built });
  stores.favourites.setState(favouritesFromStored(kept(local, FAVOURITES_KEY, VERSION, nowMs())), true);
  stores.viewed.setState(viewedFromStored(kept(local, VIEWED_KEY, VERSION, nowMs())), true);
  stores.pinned.setState(pinnedFromStored(kept(local, PINNED_KEY, VERSION, nowMs())), true);
  stores.marketTabs.setState(marketTabsFrom(kept(local, MARKET_TABS_KEY, VERSION, nowMs())), true);
  const lists = ownListsFrom(kept(local, OWN_LISTS_KEY, VERSION, nowMs()));
  stores.ownLists.setState({ ...lists, hiddenParts: readHiddenItems(openLocal) }, true);
  stores.folds.setState(foldsFromStore(session), true);

  stores.draft.subscribe((draft, before) => {
    const stay = { version: VERSION, nowMs: nowMs(), forMs: DRAFT_KEPT_MS };
    keep(local, DRAFT_KEY, { ...stay, value: draft.legs });
    if (draft.built !== before.built) keep(local, BUILT_KEY, { ...stay, value: draft.built });
  });
  stores.favourites.subscribe((value) => {
    keep(local, FAVOURITES_KEY, { version: VERSION, forMs: 'cleared', value });
    stores.preferences.setState({ stars: notedStarsFrom(value) });
  });
  stores.viewed.subscribe((value) => {
    if (mayKeepComfort()) keep(local, VIEWED_KEY, { version: VERSION, forMs: 'cleared', value });
  });
  stores.pinned.subscribe((value) => keep(local, PINNED_KEY, { version: VERSION, forMs: 'cleared', value }));
  stores.marketTabs.subscribe((value) =>
    keep(local, MARKET_TABS_KEY, { version: VERSION, forMs: 'cleared', value }),
  );
  stores.ownLists.subscribe((value, before) => {
    keep(local, OWN_LISTS_KEY, { version: VERSION, forMs: 'cleared', value });
    if (value.hiddenParts !== before.hiddenParts) writeHiddenItems(openLocal, value.hiddenParts);
  });
  stores.folds.subscribe((folds) => storeFolds(session, folds));
  stores.preferences.subscribe((preferences) => browser.writeCookie(cookieFromPreferences(preferences)));
  // Stars that were kept before they were noted: the preferences follow the cookie once the page is alive.
  const [preferences, stars] = [stores.preferences.getState(), notedStarsFrom(stores.favourites.getState())];
  if (JSON.stringify(preferences.stars) !== JSON.stringify(stars))
    browser.writeCookie(cookieFromPreferences({ ...preferences, stars }));
}
