// Everything a page needs of the outside, in one place. The browser has one; the server makes one per request.

import type { Api, Books, LiveSocket, LiveStatus } from '@overround/client';
import type { SiteConfig } from '@overround/contracts/site';
import { formatOdds } from '@overround/kernel';
import type { Phrases } from '@overround/phrases';
import type { ToastStore } from '@overround/ui';
import type { QueryClient } from '@tanstack/react-query';
import { createContext, type ReactNode, useCallback, useContext, useMemo, useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { type Addresses, addressesOf } from '../shared/addresses.ts';
import { isTimeZone, type TimeWords, timeWords } from '../shared/times.ts';
import type { ServerClock } from './clock.ts';
import type { OpenModal } from './modals.ts';
import type { PhraseShelf } from './phrase-shelf.ts';
import { shownOdds } from './each-way-pair.ts';
import type { Preferences } from './preferences.ts';
import type { Stores } from './stores.ts';

export interface Services {
  readonly site: SiteConfig;
  readonly lang: string;
  readonly api: Api;
  readonly queries: QueryClient;
  readonly books: Books;
  /** Absent on the server. */
  readonly socket: LiveSocket | undefined;
  readonly clock: ServerClock;
  readonly phrases: PhraseShelf;
  readonly stores: Stores;
  readonly toasts: ToastStore;
  readonly openModal: OpenModal;
  /** Loading waits for the answers: on the server, and in the browser until the first page is alive. */
  readonly isWaiting: () => boolean;
  /** Tells the server which HTTP status the page has. */
  readonly setStatus: (status: number) => void;
}

const Context = createContext<Services | undefined>(undefined);

export function ServicesProvider({
  services,
  children,
}: {
  readonly services: Services;
  readonly children: ReactNode;
}) {
  return <Context value={services}>{children}</Context>;
}

export function useServices(): Services {
  const services = useContext(Context);
  if (!services) throw new Error('pages stand inside a ServicesProvider');
  return services;
}

export const useSite = (): SiteConfig => useServices().site;

export function usePhrases(): Phrases {
  const { phrases } = useServices();
  return useSyncExternalStore(phrases.subscribe, phrases.now, phrases.now);
}

const SectionPath = createContext<string | undefined>(undefined);

/** Inside it sports, leagues and matches lead into a section of the site instead of line and live. */
export function InSection({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  return <SectionPath value={path === '' ? undefined : path}>{children}</SectionPath>;
}

export function useAddresses(): Addresses {
  const { lang } = useServices();
  const section = useContext(SectionPath);
  return useMemo(() => addressesOf(lang, section), [lang, section]);
}

export function usePreferences(): Preferences {
  return useStore(useServices().stores.preferences);
}

/** A function from thousandths to the person's notation; a new one when the notation changes. */
/** Writes prices in the player's notation; with the type of its outcome a price is cut to what is shown of it (`shownOdds`). */
export function useOddsText(): (oddsMilli: number, type?: number) => string {
  const { site, stores } = useServices();
  const chosen = useStore(stores.preferences, (preferences) => preferences.oddsFormat);
  const format = chosen ?? site.oddsFormatDefault;
  return useCallback(
    (oddsMilli: number, type?: number) => formatOdds(shownOdds(oddsMilli, type), format),
    [format],
  );
}

/** The zone in which times are shown: chosen, else the device's, else the site's. */
export function zoneOf(preferences: Preferences, site: SiteConfig): string {
  const wanted = preferences.timeZone ?? preferences.deviceTimeZone ?? site.timeZone;
  return wanted === site.timeZone || isTimeZone(wanted) ? wanted : site.timeZone;
}

export function useTimes(): TimeWords {
  const { site, phrases } = useServices();
  const preferences = usePreferences();
  return timeWords({
    formatTag: phrases.now().formatTag,
    timeZone: zoneOf(preferences, site),
    isTwelveHours: preferences.isTwelveHours,
  });
}

const never = (): (() => void) => () => undefined;
const idle = (): LiveStatus => 'idle';

/** How fresh the prices are. */
export function useLiveStatus(): LiveStatus {
  const { socket } = useServices();
  return useSyncExternalStore(socket?.onStatus ?? never, socket?.status ?? idle, idle);
}
