// Which outcomes of a match may still join the builder that is being put together; price cells fade the others.

import type { QuoteKey } from '@overround/client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface BuilderFits {
  /** The listing it is known of; 0 while nothing is built. */
  readonly gameId: number;
  readonly fits: ReadonlySet<QuoteKey>;
}

const NOTHING: BuilderFits = { gameId: 0, fits: new Set() };
export const builderFitsStore = createStore<BuilderFits>(() => NOTHING);
export const forgetBuilderFits = (): void => builderFitsStore.setState(NOTHING, true);

const isUnfit = ({ gameId, fits }: BuilderFits, key: QuoteKey): boolean =>
  gameId !== 0 && key.startsWith(`${gameId}|`) && !fits.has(key);

/** Whether an outcome cannot join; wakes only its own cell. */
export const useIsUnfit = (key: QuoteKey): boolean => useStore(builderFitsStore, (now) => isUnfit(now, key));
