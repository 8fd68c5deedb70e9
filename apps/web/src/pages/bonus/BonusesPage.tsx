import type { AreaName } from '@overround/phrases';
import { OfficeFrame } from '../../features/account/OfficeFrame.tsx';
import { BonusWays } from '../../features/bonus/BonusWays.tsx';
import { OffersPanel } from '../../features/bonus/OffersPanel.tsx';
import { usePhrases } from '../../state/services.tsx';

export const areas: readonly AreaName[] = ['office', 'bonus', 'people', 'refusal'];

/** Offers with their terms, and the bonuses of the player (bonuses deposit). */
export function Component() {
  const phrases = usePhrases();
  return (
    <OfficeFrame title={phrases.t('bonus.deposit_title')}>
      {() => (
        <>
          <BonusWays />
          <OffersPanel />
        </>
      )}
    </OfficeFrame>
  );
}
