// Matches a reader pinned: to the dashboard (spec 2 section 9: 20), and side by side in multi-live. Kept in this
// browser, and with the account once somebody is signed in (`arrangement.ts`).

import { createStore, type StoreApi } from 'zustand/vanilla';

export interface PinnedGames {
  readonly dashboard: readonly number[];
  readonly multiLive: readonly number[];
}
export type PinList = keyof PinnedGames;

/** Most matches of each list; the first is `DASHBOARD_GAMES_MAX` of the contract. */
export const PINS_MAX: Readonly<Record<PinList, number>> = { dashboard: 20, multiLive: 8 };

const NO_PINS: PinnedGames = { dashboard: [], multiLive: [] };

/** Pinned, taken away, or refused because there is no room. */
export type PinOutcome = 'pinned' | 'unpinned' | 'full';

export function togglePin(
  pinned: PinnedGames,
  list: PinList,
  eventId: number,
): { readonly pinned: PinnedGames; readonly outcome: PinOutcome } {
  const before = pinned[list];
  if (before.includes(eventId)) {
    return {
      pinned: { ...pinned, [list]: before.filter((one) => one !== eventId) },
      outcome: 'unpinned',
    };
  }
  if (before.length >= PINS_MAX[list]) return { pinned, outcome: 'full' };
  return { pinned: { ...pinned, [list]: [...before, eventId] }, outcome: 'pinned' };
}

/** One place earlier; the first stays where it is. */
export function movedEarlier(pinned: readonly number[], eventId: number): readonly number[] {
  const at = pinned.indexOf(eventId);
  return at <= 0 ? pinned : pinned.with(at, pinned[at - 1] ?? eventId).with(at - 1, eventId);
}

const ids = (value: unknown, list: PinList): readonly number[] =>
  Array.isArray(value)
    ? value.filter((id): id is number => Number.isSafeInteger(id)).slice(0, PINS_MAX[list])
    : [];

export function pinnedFromStored(value: unknown): PinnedGames {
  if (typeof value !== 'object' || value === null) return NO_PINS;
  // Each list is checked by itself.
  const stored = value as Partial<Record<PinList, unknown>>;
  return { dashboard: ids(stored.dashboard, 'dashboard'), multiLive: ids(stored.multiLive, 'multiLive') };
}

export type PinStore = StoreApi<PinnedGames> & {
  readonly toggle: (list: PinList, eventId: number) => PinOutcome;
};

export function createPinStore(): PinStore {
  const store = createStore<PinnedGames>(() => NO_PINS);
  return Object.assign(store, {
    toggle: (list: PinList, eventId: number): PinOutcome => {
      const { pinned, outcome } = togglePin(store.getState(), list, eventId);
      store.setState(pinned, true);
      return outcome;
    },
  });
}
