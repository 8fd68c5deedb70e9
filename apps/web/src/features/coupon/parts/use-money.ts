import { useCallback } from 'react';
import { moneyText } from '../../../shared/money-text.ts';
import { useSite } from '../../../state/services.tsx';

/** Sums of one currency as text. */
export function useMoney(currencyCode: string): (amountMinor: bigint | string) => string {
  const site = useSite();
  return useCallback((amountMinor) => moneyText(amountMinor, currencyCode, site), [currencyCode, site]);
}
