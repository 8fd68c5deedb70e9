import { useCallback } from 'react';
import { useStore } from 'zustand';
import { moneyText } from '../shared/money-text.ts';
import { useServices } from './services.tsx';

const DOTS = '••••';

/** What an account holds, in words, or dots and the currency where the player wants nobody to read it over a shoulder. */
export function useBalanceText(): (amountMinor: string | bigint, currency: string) => string {
  const { site, stores } = useServices();
  const isHidden = useStore(stores.preferences, (preferences) => preferences.hidesBalance);
  return useCallback(
    (amountMinor, currency) => {
      if (!isHidden) return moneyText(amountMinor, currency, site);
      const symbol = site.currencies.find((one) => one.code === currency)?.symbol;
      return `${DOTS}\u00a0${symbol || currency}`;
    },
    [site, isHidden],
  );
}
