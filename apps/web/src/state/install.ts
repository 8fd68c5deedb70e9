// Putting the site on the home screen. The browser says when it could; people are asked after something useful happened,
// never on arrival, and a no is for good.

import { createStore } from 'zustand/vanilla';
import type { TextStore } from '../shared/browser-store.ts';

/** Chromium's event that a page could be installed. It is not in the standard's types. */
export interface InstallEvent extends Event {
  prompt(): Promise<unknown>;
}

export interface InstallState {
  /** Kept until it is used: a browser gives it once. */
  readonly event: InstallEvent | undefined;
  readonly isOffered: boolean;
}

const DISMISSED_KEY = 'install-dismissed';

export const installStore = createStore<InstallState>(() => ({ event: undefined, isOffered: false }));

/** Listens for the browser's word that the page could be installed. */
export function followInstall(target: Pick<EventTarget, 'addEventListener'>): void {
  target.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    installStore.setState({ event: event as InstallEvent }); // By the name of the event.
  });
  target.addEventListener('appinstalled', () =>
    installStore.setState({ event: undefined, isOffered: false }),
  );
}

/** After something useful: a bet was placed. Whether it shows depends on browser and person. */
export const offerInstall = (): void => installStore.setState({ isOffered: true });

export const isDismissed = (store: TextStore): boolean => store.get(DISMISSED_KEY) !== undefined;

export function dismissInstall(store: TextStore): void {
  store.set(DISMISSED_KEY, '1');
  installStore.setState({ isOffered: false });
}

/** iPhones install by hand, from the share sheet: they are told how. Installed pages are not asked again. */
export const isIosBrowser = (
  agent: Pick<Navigator, 'userAgent'> & { readonly standalone?: boolean },
): boolean => /iPhone|iPad|iPod/.test(agent.userAgent) && agent.standalone !== true;
