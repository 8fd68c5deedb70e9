// Which outcomes of a match may still join the builder that is being put together; price cells fade the others.

import type { QuoteKey } from '@overround/client';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

export interface BuilderFits {
  /** Listings of the match it is known of, its parts too; none while nothing is built. */
  readonly gameIds: ReadonlySet<number>;
  readonly fits: ReadonlySet<QuoteKey>;
}

const NOTHING: BuilderFits = { gameIds: new Set(), fits: new Set() };
export const builderFitsStore = createStore<BuilderFits>(() => NOTHING);
export const forgetBuilderFits = (): void => builderFitsStore.setState(NOTHING, true);

const isUnfit = ({ gameIds, fits }: BuilderFits, key: QuoteKey): boolean =>
  gameIds.size > 0 && gameIds.has(Number.parseInt(key, 10)) && !fits.has(key);

/** Whether an outcome cannot join; wakes only its own cell. */
export const useIsUnfit = (key: QuoteKey): boolean => useStore(builderFitsStore, (now) => isUnfit(now, key));
